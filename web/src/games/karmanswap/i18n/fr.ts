import type { LogPart } from "../..";
import { plural } from "../../../i18n/plural";
import type { Colour } from "../cards";
import type { Messages } from "./en";
import { THEN, type Asked, type EventWords, type Form, type Teller } from "./shape";

const n = plural("fr");

const colours: Record<Colour, string> = { red: "rouge", green: "vert", blue: "bleu" };

const endings: Record<string, string> = {
  colonisation: "Quatre planètes colonisées : cela gagne sur-le-champ.",
  extinction: "Le dôme est au bout de la piste d'extinction : cela gagne sur-le-champ.",
  hand_empty: "Une main est vide, le prestige est donc compté.",
  planets_used: "Les planètes sont épuisées, le prestige est donc compté.",
  rounds_used: "Toutes les manches sont jouées.",
};

/** « Anna joue » ou « Tu joues ». */
function does(t: Teller, seat: number, you: string, one: string): LogPart[] {
  return [t.who(seat), ` ${t.me(seat) ? you : one} `];
}

/** « de Quill », « d'Anso ». */
const of = (name: string): string => (/^[aeiouyàâéèêëîïôöûü]/i.test(name) ? `d'${name}` : `de ${name}`);
const verb = (form: Form, you: string, one: string, two: string): string => [you, one, two][form] ?? one;
const gain = (count: number): string =>
  count ? n(count, "pierre de recherche", "pierres de recherche") : "aucune pierre de recherche";

const events: EventWords = {
  RoundStarted: (e, t) => [
    `Manche ${e.round} · `,
    ...(t.me(e.starter) ? ["tu commences"] : [{ seat: e.starter }, " commence"]),
    ...(e.market.length ? [". Au marché : ", ...t.cards(e.market), "."] : ["."]),
  ],
  CardsDealt: (e, t) =>
    e.cards
      ? [...does(t, e.seat, "reçois", "reçoit"), ...t.cards(e.cards), "."]
      : [...does(t, e.seat, "reçois", "reçoit"), `${n(e.count, "carte", "cartes")}.`],
  CardsHandedOver: (e, t) => [
    ...(t.me(e.to) ? [t.who(e.seat), " te donne "] : does(t, e.seat, "donnes", "donne")),
    ...(e.cards ? t.cards(e.cards) : [n(e.count, "carte", "cartes")]),
    ...(t.me(e.to) ? ["."] : [" à ", { seat: e.to }, "."]),
  ],
  TurnStarted: (e, t) => (t.me(e.seat) ? ["À toi de jouer"] : ["À ", { seat: e.seat }, " de jouer"]),
  PlanetLaid: (e, t) => [
    ...(e.ship
      ? [
          ...does(t, e.seat, "explores", "explore"),
          `${t.planet(e.planet)}, par une flèche du vaisseau `,
          t.name(e.ship),
        ]
      : e.parent
        ? [...does(t, e.seat, "explores", "explore"), `${t.planet(e.planet)}, à côté ${of(t.planet(e.parent))}`]
        : [...does(t, e.seat, "mets", "met"), `${t.planet(e.planet)} en jeu`]),
    e.top ? `. Ensuite sur cette pile : ${t.planet(e.top)}.` : ". Cette pile est épuisée.",
  ],
  CardPlayed: (e, t) => [
    ...does(t, e.seat, "joues", "joue"),
    t.card(e.card),
    ` ${t.isShip(e.card) ? "à" : "sur"} ${t.planet(e.planet)}`,
    e.stones ? ` avec ${n(e.stones, "pierre de découverte", "pierres de découverte")}.` : ".",
  ],
  AbilityUsed: (e, t) => [THEN, t.name(e.card), ` déclenche ${t.ability(e.ability)}.`],
  CardMoved: (e, t) => [THEN, t.card(e.card), ` passe ${of(t.planet(e.origin))} à ${t.planet(e.planet)}.`],
  CardSwapped: (e, t) => [
    THEN,
    t.card(e.other),
    ` vient du marché à ${t.planet(e.planet)} et y remplace `,
    t.card(e.card),
    ".",
  ],
  HandSwapped: (e, t) => [
    THEN,
    ...does(t, e.seat, "échanges", "échange"),
    t.card(e.card),
    t.me(e.seat) ? " de ta main contre " : " de la main contre ",
    t.card(e.other),
    " du marché.",
  ],
  CardsExchanged: (e, t) => [
    THEN,
    t.card(e.card),
    ` sur ${t.planet(e.planet)} et `,
    t.card(e.other),
    ` sur ${t.planet(e.other_planet)} changent de place.`,
  ],
  CardTaken: (e, t) => [...does(t, e.seat, "prends", "prend"), t.card(e.card), " au marché."],
  CardRecalled: (e, t) => [
    THEN,
    ...does(t, e.seat, "reprends", "reprend"),
    t.card(e.card),
    ` en main depuis ${t.planet(e.planet)}.`,
  ],
  CardLaid: (e, t) => [...does(t, e.seat, "poses", "pose"), t.card(e.card), " au marché."],
  CardTurnedUp: (e, t) => [THEN, "Retournée au marché : ", t.card(e.card), "."],
  CreatureExtinct: (e, t) => [
    THEN,
    t.name(e.by),
    ...(e.card === e.by ? [" s'élimine"] : [e.why === "cull" ? " élimine " : " mange ", t.card(e.card)]),
    e.why === "cull"
      ? ` sur ${t.planet(e.planet)} : `
      : e.why === "stronger"
        ? ", plus faible : "
        : `, à valeur égale, mais le ${colours[t.colour(e.by)]} est atout : `,
    `${gain(e.research)}.`,
  ],
  DomeMoved: (e, t) => {
    if (t.race) {
      const at = ` (${e.step} sur ${t.track}).`;
      if (e.team === e.seat) return [THEN, ...does(t, e.seat, "avances ton dôme", "avance son dôme"), `d'un pas${at}`];
      if (t.ours(e.team)) return [THEN, t.who(e.seat), ` recule ton dôme d'un pas${at}`];
      return [THEN, ...does(t, e.seat, "fais reculer", "fait reculer"), ...t.names(e.team), ` d'un pas${at}`];
    }
    const step = e.team ? -e.step : e.step;
    return [
      THEN,
      "Le dôme avance d'un pas vers ",
      ...(t.ours(e.team) ? ["toi"] : t.names(e.team)),
      step > 0 ? ` (${step} sur ${t.track}).` : step ? ` (encore ${-step} jusqu'au milieu).` : " (au milieu).",
    ];
  },
  StonesTurned: (e) => [
    THEN,
    `${3 * e.count} pierres de recherche deviennent ${e.count === 1 ? "une pierre" : `${e.count} pierres`} de découverte.`,
  ],
  ColonisationStarted: (e, t) => [THEN, `Une colonisation ${of(t.planet(e.planet))} commence.`],
  ColonisationYielded: (e, t) => [
    ...does(t, e.seat, "abandonnes", "abandonne"),
    `${t.planet(e.planet)} : aucun vaisseau ne répond.`,
  ],
  ColonisationVoided: (e, t) => [
    THEN,
    `La colonisation ${of(t.planet(e.planet))} est nulle : la manche finit avant qu'elle soit décidée.`,
  ],
  TurnWaived: (e, t) => [
    ...does(t, e.seat, "renonces à ton tour", "renonce à son tour"),
    "sans frais : la colonisation est tenue.",
  ],
  ColonisationDropped: (e, t) => [
    THEN,
    `Il ne reste aucun vaisseau : la colonisation ${of(t.planet(e.planet))} finit.`,
  ],
  PlanetColonised: (e, t) => {
    const { parts, form } = t.side(e.team);
    return [
      ...parts,
      ` ${verb(form, "colonises", "colonise", "colonisent")} ${t.planet(e.planet)} avec `,
      t.card(e.ship),
      ` : ${e.ships + e.creatures} PP${e.ships ? ` (vaisseaux ${e.ships}, créatures ${e.creatures})` : ""}, pas ${e.step} sur 4.`,
      ...(e.beaten.length ? [" Au marché : ", ...t.cards(e.beaten), "."] : []),
    ];
  },
  NothingFits: (e, t) => [...does(t, e.seat, "n'as", "n'a"), `aucune créature qui convienne à ${t.planet(e.planet)}.`],
  TurnEnded: () => [],
  RoundEnded: (e, t) => {
    const side = e.winner === null ? null : t.side(e.winner);
    return [
      ...(side
        ? [...side.parts, ` ${verb(side.form, "gagnes", "gagne", "gagnent")} la manche ${e.round}. `]
        : [`La manche ${e.round} est nulle. `]),
      endings[e.ending] ?? "",
      " PP : ",
      ...t.score(e.totals),
      ". Manches gagnées : ",
      ...t.score(e.wins),
      ".",
    ];
  },
  MatchEnded: () => ["La partie est finie."],
};

const fr: Messages = {
  you: "Tu",
  yourTeam: "Ton équipe",
  player: (number) => `place ${number}`,
  and: " et ",
  colours,
  loss: (planet, points, names) => `${planet} (${points} PP pour ${names})`,
  events,
  describe: {
    handOver: (card) => `Donner ${card} à ton partenaire`,
    giveBack: (card) => `Rendre ${card}`,
    play: (card) => `Jouer ${card}`,
    Explore: "Explorer : poser une planète à une flèche ouverte d'une arche fille",
    Pass: "Passer : poser une ou deux cartes au marché",
    exploreOwed: "Explorer : poser la planète que ton équipe doit",
    Waive: "Renoncer : laisser ton tour sans frais ; tu gardes tes cartes, et ton équipe mène toujours",
    yield: (losses) => `Abandonner ${losses} et explorer`,
    playTo: (card, planet) => `Jouer ${card} à ${planet}`,
    moveTo: (card, planet) => `Déplacer ${card} à ${planet}`,
    first: (planet) => `Mettre ${planet} en jeu`,
    explore: (planet) => `Explorer ${planet}`,
    emptyStack: "Cette pile est épuisée",
    ark: (ship) => `Explorer depuis ${ship}`,
    stone: (card, value) => `Poser une pierre de découverte : ${card} compte alors ${value}`,
    enoughStones: (card, value) => `En rester là : ${card} compte ${value}`,
    noneOver: "Ne rien donner",
    enoughOver: "C'est tout",
    enoughLaid: "Ne pas poser de deuxième carte, et n'en prendre aucune",
    eat: (by, card) => `${by} mange ${card}`,
    cull: (card) => `Éliminer ${card}`,
    Advance: "Ton dôme avance d'un pas",
    setBack: (name) => `Le dôme ${of(name)} recule d'un pas`,
    use: (card, ability) => `${card} : utiliser ${ability}`,
    skip: (card, ability) => `${card} : ne pas utiliser ${ability}`,
    takeUp: {
      migrate: (card) => `Déplacer ${card}`,
      transfer: (card) => `Déplacer ${card}`,
      "trade-field": (card) => `Mettre ${card} au marché contre une autre`,
      exchange: (card) => `Faire changer ${card} de place`,
      recall: (card) => `Reprendre ${card} en main`,
    },
    swapHand: (own, card) => `Échanger ${own} contre ${card}`,
    swapField: (own, card) => `${card} remplace ${own}`,
    swapPlaces: (own, card) => `${own} et ${card} changent de place`,
    offer: (card) => `Échanger ${card} contre une carte du marché`,
    lead: (card) => `${card} mène`,
    take: (card) => `Prendre ${card}`,
    lay: (card) => `Poser ${card} au marché`,
    EndTurn: "Finir ton tour",
  },
  prompt: {
    handOver: "Quelles cartes donnes-tu à ton partenaire ? Deux au plus.",
    handOverMore: "Encore une carte pour ton partenaire ?",
    giveBack: (count) => (count > 1 ? `Quelles sont les ${count} cartes que tu rends ?` : "Quelle carte rends-tu ?"),
    turn: "À toi de jouer. Que fais-tu ?",
    answer: (planets) => `${planets} : réponds-tu avec un vaisseau ?`,
    held: (planets) => `Ton équipe mène sur ${planets}. Joues-tu une carte, ou renonces-tu ?`,
    settle: "Quelle créature implantes-tu ?",
    launch: "Quel vaisseau lances-tu ?",
    draft: "Quelle carte joues-tu ?",
    settler: (planet) => `Quelle créature va sur ${planet} ?`,
    planet: (card) => `Où joues-tu ${card} ?`,
    stones: (card) => `Poses-tu une pierre de découverte sur ${card} ?`,
    stonesMore: (card, count) => `${n(count, "pierre", "pierres")} sur ${card}. Encore une ?`,
    eat: (card) => `Quelle créature est mangée par ${card} ?`,
    cull: (card) => `Quelle créature est éliminée par ${card} ?`,
    dome: "Quel dôme déplaces-tu ?",
    ability: (card, ability) => `${card} : utilises-tu ${ability} ?`,
    source: {
      migrate: "Quelle créature migre ?",
      transfer: "Quel vaisseau transfères-tu ?",
      "trade-field": "Quelle carte d'une planète va au marché ?",
      exchange: "Quelle carte change de place ?",
      recall: "Quelle carte reprends-tu ?",
    },
    destination: (card) => `Où va ${card} ?`,
    swapHand: (card) => `Quelle carte du marché prends-tu contre ${card} ?`,
    swapField: (card) => `Quelle carte du marché remplace ${card} ?`,
    swapPlaces: (card) => `Avec quelle carte échanges-tu ${card} ?`,
    offer: "Quelle carte de ta main va au marché ?",
    lead: (card, other) => `${card} ou ${other} : laquelle mène ?`,
    take: "Quelle carte du marché prends-tu ?",
    lay: "Quelle carte poses-tu au marché ?",
    layMore: "Une deuxième carte, pour en prendre une au marché ?",
    ark: "Depuis quelle arche explores-tu ?",
    first: "Quelle planète entre en jeu d'abord ?",
    stack: "Quelle planète explores-tu ?",
    end: "Voilà pour ce tour. Tu le finis ?",
    over: "La partie est finie.",
    waiting: (name: string, asked: Asked) =>
      ({
        "hand-over": `${name} choisit des cartes pour son partenaire`,
        return: `${name} rend des cartes`,
        turn: `À ${name} de jouer`,
        card: `${name} choisit une carte`,
        planet: `${name} choisit une planète`,
        stones: `${name} pense aux pierres de découverte`,
        victim: `${name} choisit ce qui s'éteint`,
        dome: `${name} choisit un dôme`,
        ability: `${name} pense à un pouvoir`,
        source: `${name} choisit une carte sur les planètes`,
        destination: `${name} choisit où elle va`,
        swap: `${name} choisit une carte à échanger`,
        offer: `${name} choisit une carte de sa main`,
        lead: `${name} choisit la carte qui mène`,
        take: `${name} prend une carte du marché`,
        lay: `${name} pose une carte au marché`,
        ark: `${name} choisit une arche`,
        stack: `${name} choisit une planète`,
        end: `${name} relit son tour`,
      })[asked],
  },
  hint: {
    handOver: "Ton partenaire en rend autant, les mêmes s'il veut.",
    giveBack: "N'importe laquelle de tes cartes, même une que tu viens de recevoir.",
    turn: "Joue une créature ou un vaisseau, explore, ou passe.",
    lastTurn: "Les planètes sont épuisées : c'est ton dernier tour de la manche.",
    answer: (losses) => `Sans vaisseau tu perds sur-le-champ ${losses}, et tu explores. Un plus faible suffit.`,
    held: "Un vaisseau de plus, ou n'importe quelle carte sur une autre planète. Renoncer ne coûte rien : ton tour est fini, et ton équipe mène toujours.",
    launch: "Il commence une colonisation, ou en rejoint une.",
    settle: "Il lui faut une case libre de sa couleur sur une planète active.",
    draft: "Créature ou vaisseau : toute carte de ta main qui trouve une place.",
    settler: "Tu dois en jouer une qui convient, si tu en as une.",
    planet: "Pointe une planète pour voir ce qui suivrait.",
    planetAnswer: "Il répond à une colonisation ; une autre est perdue, à moins que ton équipe ne la tienne alors.",
    stones: "Chacune la rend plus forte de 1 tant qu'elle est là.",
    eat: "L'une d'elles doit partir. Sa valeur en pierres de recherche est à toi.",
    cull: "Une créature de n'importe quelle planète. Sa valeur en pierres de recherche est à toi.",
    dome: "Le tien avance, celui d'un autre recule.",
    source: "Les planètes colonisées comptent aussi. Les vaisseaux amarrés restent.",
    recall: "Puis tu poses une carte de ta main au marché, la même si tu veux.",
    destination: "Une planète inactive convient aussi.",
    swapHand: "Elle va dans ta main.",
    swapField: "Elle agit comme si on venait de la jouer.",
    swapPlaces: "Les deux mangent si elles le peuvent. Une des deux peut utiliser son pouvoir.",
    offer: "Tu choisis ensuite ce que tu reçois en échange.",
    lead: "Elle mange d'abord, puis l'autre ; elle seule peut utiliser son pouvoir.",
    takePass: "Ce doit être une autre que celles que tu as posées.",
    takeExplored: "C'est pour la colonisation perdue.",
    takeDraft: "Puis tu joues une carte de ta main, celle-ci ou une autre.",
    layPass: "Deux cartes t'en rapportent une autre, une seule n'en rapporte pas.",
    layRecall: "La carte reprise peut y aller aussi.",
    ark: "La planète est posée à sa flèche ouverte.",
    stack: "Puis tu y joues une créature, si tu en as une qui convient.",
    end: "D'ici là, tu peux en reprendre les étapes, sauf si quelque chose de caché est apparu.",
    waiting: (round, last) => `Manche ${round}${last ? ", les derniers tours" : ""}`,
  },
  foreseen: {
    you: "tu",
    yourTeam: "ton équipe",
    extinct: (card, research) => `${card} s'éteint : ${research ? `+${research} recherche` : "aucune recherche"}`,
    stones: (count) => `+${n(count, "pierre de découverte", "pierres de découverte")}`,
    dome: "dôme d'un pas vers toi",
    ownDome: "ton dôme avance d'un pas",
    setBack: (name) => `le dôme ${of(name)} recule d'un pas`,
    begins: (planet) => `une colonisation ${of(planet)} commence`,
    dropped: (planet) => `la colonisation ${of(planet)} finit sans vainqueur`,
    voided: (planet) => `la colonisation ${of(planet)} est nulle`,
    colonised: (side, form, planet, points) =>
      `${side} ${verb(form, "colonises", "colonise", "colonisent")} ${planet} : +${points} PP`,
    beaten: (cards) => `au marché : ${cards}`,
    nothingFits: (planet) => `aucune de tes créatures ne convient à ${planet}`,
    round: (side, form) => `${side} ${verb(form, "gagnes", "gagne", "gagnent")} la manche`,
    drawn: "la manche est nulle",
    match: "la partie est finie",
  },
  reasons: {
    game_over: () => "La partie est finie.",
    not_your_turn: () => "Ce n'est pas ton tour.",
    not_now: () => "Ce n'est pas ce qui est demandé maintenant.",
    no_stones: () => "Ton équipe n'a plus de pierre de découverte à poser.",
    not_your_card: (a) => `${a.card || "Cette carte"} n'est pas dans ta main.`,
    no_target: (a) =>
      ({
        settle: "Tu n'as en main aucune créature qui trouve une place.",
        launch: "Tu n'as en main aucun vaisseau qui trouve une place.",
      })[a.ability] ?? "Ce pouvoir n'a aucune cible.",
    own_dome: () => "Ton propre dôme avance, il ne recule pas.",
    at_start: () => "Ce dôme est déjà au départ.",
    stack_empty: () => "Il n'y a plus de planète sur cette pile.",
    no_open_arrow: () => "Aucune arche fille n'a de flèche ouverte d'où tu pourrais explorer.",
    must_answer: (a) =>
      a.planet
        ? `Le vaisseau doit répondre à une colonisation, et aucune n'attend sur ${a.planet}.`
        : "Une colonisation attend ta réponse : joues-y un vaisseau, ou abandonne-la.",
    nothing_to_answer: () => "Aucune colonisation n'attend ta réponse.",
    nothing_to_waive: () => "On ne renonce à son tour que si une colonisation tenue par l'équipe attend.",
    play_or_waive: () => "Ton équipe tient une colonisation qui t'attend : joue une carte, ou renonce.",
    exploration_owed: () => "Les perdants d'une colonisation explorent d'abord.",
    own_card: (a) => `C'est le pouvoir de ${a.card || "cette carte"} même : il agit sur d'autres cartes.`,
    no_card: () => "Tu n'as plus de carte à poser.",
    no_planet_left: () => "Il ne reste pas de planète à explorer.",
    marked: (a) =>
      a.planet
        ? `Une colonisation ${of(a.planet)} est en cours : aucune créature ne peut y être jouée.`
        : "Les seules cases libres de cette couleur sont là où une colonisation est en cours.",
    colonised: (a) =>
      a.planet
        ? `${a.planet} est déjà colonisée.`
        : "Les seules cases libres de cette couleur sont sur des planètes colonisées.",
    no_free_field: (a) =>
      a.planet
        ? `Aucune case de cette couleur n'est libre sur ${a.planet}.`
        : "Aucune case de cette couleur n'est libre sur une planète active.",
    no_field: (a) =>
      a.planet
        ? `${a.planet} n'a pas de case de cette couleur.`
        : "La nouvelle planète n'a pas de case de cette couleur.",
    no_markers: () => "Deux colonisations sont déjà en cours, il n'y a plus de marqueurs.",
    no_creature: (a) =>
      a.planet
        ? `Aucune créature ne vit sur ${a.planet}.`
        : "Il faut à un vaisseau une planète active où vit une créature.",
    not_in_play: (a) => `${a.planet || "Cette planète"} n'est pas en jeu.`,
    only_ships: () => "Il faut un vaisseau.",
    only_creatures: () => "Il faut une créature.",
    not_on_planet: (a) => `${a.card || "Cette carte"} n'est sur aucune planète.`,
    not_there: (a) => `${a.card || "Cette créature"} vit sur une autre planète.`,
    not_prey: (a) => `${a.card || "Cette créature"} n'est pas sa proie.`,
    too_strong: (a) => `La valeur de ${a.card || "cette créature"} est trop haute.`,
    moored: (a) => `${a.card || "Ce vaisseau"} reste à l'amarre.`,
    no_place: (a) =>
      a.rule === "KS-R7"
        ? `Après ${a.card}, tu n'aurais aucune carte à jouer.`
        : `Pas ${a.card} : une carte resterait sans place.`,
    same_planet: () => "Ce doit être une autre planète.",
    just_laid: (a) => `Tu viens d'y poser ${a.card}.`,
    not_free: (a) => `${a.card || "Cette carte"} n'est pas libre au marché.`,
  },
  unknownReason: "Ce n'est pas permis maintenant.",
  ending: {
    won: "Tu gagnes la partie !",
    teamWon: "Ton équipe gagne la partie !",
    wins: (names, form) => `${names} ${verb(form, "gagnes", "gagne", "gagnent")} la partie`,
    draw: (names) => `Partie nulle : ${names}`,
    endings,
    rounds: "Manches",
    roundsHelp: "Manches gagnées.",
    total: "PP",
    totalHelp: "Prestige de la dernière manche, avec 3 par pierre de découverte.",
  },
  options: {
    rounds_to_win: "Manches à gagner",
    "rounds_to_win.1": "Une",
    "rounds_to_win.2": "Deux",
    "rounds_to_win.3": "Trois",
    track: "Piste d'extinction",
    "track.3": "3 pas",
    "track.4": "4 pas",
    "track.5": "5 pas",
    "track.6": "6 pas",
    open_hands: "Mains d'équipe ouvertes",
    "open_hands.true": "Oui",
    "open_hands.false": "Non",
  },
  optionHints: {
    rounds_to_win: "La première équipe à en gagner autant gagne la partie.",
    track: "Du milieu à chaque bout ; à trois, c'est toujours une course de six.",
    open_hands: "À quatre, les partenaires voient les cartes l'un de l'autre.",
  },
};

export default fr;
