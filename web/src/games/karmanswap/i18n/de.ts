import type { LogPart } from "../..";
import { plural } from "../../../i18n/plural";
import type { Colour } from "../cards";
import type { Messages } from "./en";
import { THEN, type Asked, type EventWords, type Form, type Teller } from "./shape";

const n = plural("de");

const colours: Record<Colour, string> = { red: "Rot", green: "Grün", blue: "Blau" };

const endings: Record<string, string> = {
  colonisation: "Vier Planeten kolonisiert: Das gewinnt sofort.",
  extinction: "Die Kuppel ist am Ende der Sterbeskala: Das gewinnt sofort.",
  hand_empty: "Eine Hand ist leer, also zählt das Prestige.",
  planets_used: "Die Planeten sind aufgebraucht, also zählt das Prestige.",
  rounds_used: "Alle Durchgänge sind gespielt.",
};

/** "Anna spielt" oder "Du spielst". */
function does(t: Teller, seat: number, you: string, one: string): LogPart[] {
  return [t.who(seat), ` ${t.me(seat) ? you : one} `];
}

const verb = (form: Form, you: string, one: string, two: string): string => [you, one, two][form] ?? one;
const gain = (count: number): string =>
  count ? n(count, "Forschungsstein", "Forschungssteine") : "kein Forschungsstein";

const events: EventWords = {
  RoundStarted: (e, t) => [
    `Durchgang ${e.round} · `,
    ...(t.me(e.starter) ? ["du fängst an"] : [{ seat: e.starter }, " fängt an"]),
    ...(e.market.length ? [". Am Markt: ", ...t.cards(e.market), "."] : ["."]),
  ],
  CardsDealt: (e, t) =>
    e.cards
      ? [...does(t, e.seat, "bekommst", "bekommt"), ...t.cards(e.cards), "."]
      : [...does(t, e.seat, "bekommst", "bekommt"), `${n(e.count, "Karte", "Karten")}.`],
  CardsHandedOver: (e, t) => [
    ...does(t, e.seat, "gibst", "gibt"),
    t.me(e.to) ? "dir" : { seat: e.to },
    " ",
    ...(e.cards ? t.cards(e.cards) : [n(e.count, "Karte", "Karten")]),
    ".",
  ],
  TurnStarted: (e, t) => (t.me(e.seat) ? ["Du bist dran"] : [{ seat: e.seat }, " ist dran"]),
  PlanetLaid: (e, t) => [
    ...(e.ship
      ? [...does(t, e.seat, "erkundest", "erkundet"), `${t.planet(e.planet)}, an einem Pfeil von `, t.name(e.ship)]
      : e.parent
        ? [...does(t, e.seat, "erkundest", "erkundet"), `${t.planet(e.planet)}, neben ${t.planet(e.parent)}`]
        : [...does(t, e.seat, "bringst", "bringt"), `${t.planet(e.planet)} ins Spiel`]),
    e.top ? `. Als Nächstes auf diesem Stapel: ${t.planet(e.top)}.` : ". Dieser Stapel ist aufgebraucht.",
  ],
  CardPlayed: (e, t) => [
    ...does(t, e.seat, "spielst", "spielt"),
    t.card(e.card),
    ` ${t.isShip(e.card) ? "nach" : "auf"} ${t.planet(e.planet)}`,
    e.stones ? `, mit ${n(e.stones, "Entdeckungsstein", "Entdeckungssteinen")}.` : ".",
  ],
  AbilityUsed: (e, t) => [THEN, t.name(e.card), ` löst ${t.ability(e.ability)} aus.`],
  CardMoved: (e, t) => [THEN, t.card(e.card), ` kommt von ${t.planet(e.origin)} nach ${t.planet(e.planet)}.`],
  CardSwapped: (e, t) => [
    THEN,
    t.card(e.other),
    ` kommt vom Markt nach ${t.planet(e.planet)}, an die Stelle von `,
    t.card(e.card),
    ".",
  ],
  HandSwapped: (e, t) => [
    THEN,
    ...does(t, e.seat, "tauschst", "tauscht"),
    t.card(e.card),
    " von der Hand gegen ",
    t.card(e.other),
    " vom Markt.",
  ],
  CardsExchanged: (e, t) => [
    THEN,
    t.card(e.card),
    ` von ${t.planet(e.planet)} und `,
    t.card(e.other),
    ` von ${t.planet(e.other_planet)} tauschen die Plätze.`,
  ],
  CardTaken: (e, t) => [...does(t, e.seat, "nimmst", "nimmt"), t.card(e.card), " vom Markt."],
  CardRecalled: (e, t) => [
    THEN,
    ...does(t, e.seat, "nimmst", "nimmt"),
    t.card(e.card),
    ` von ${t.planet(e.planet)} auf die Hand.`,
  ],
  CardLaid: (e, t) => [...does(t, e.seat, "legst", "legt"), t.card(e.card), " an den Markt."],
  CardTurnedUp: (e, t) => [THEN, "Am Markt wird ", t.card(e.card), " aufgedeckt."],
  CreatureExtinct: (e, t) => [
    THEN,
    t.name(e.by),
    e.why === "cull" ? " lässt " : " frisst ",
    e.card === e.by ? "sich selbst" : t.card(e.card),
    e.why === "cull"
      ? ` auf ${t.planet(e.planet)} aussterben: `
      : e.why === "stronger"
        ? ", weil stärker: "
        : `, gleich stark, aber ${colours[t.colour(e.by)]} ist Trumpf: `,
    `${gain(e.research)}.`,
  ],
  DomeMoved: (e, t) => {
    if (t.race) {
      const at = ` (${e.step} von ${t.track}).`;
      if (e.team === e.seat)
        return [
          THEN,
          ...(t.me(e.seat) ? ["Deine Kuppel"] : ["Die Kuppel von ", { seat: e.seat }]),
          ` rückt einen Schritt vor${at}`,
        ];
      const whose = t.ours(e.team) ? ["deine Kuppel"] : ["die Kuppel von ", ...t.names(e.team)];
      return [THEN, ...does(t, e.seat, "setzt", "setzt"), ...whose, ` einen Schritt zurück${at}`];
    }
    const step = e.team ? -e.step : e.step;
    return [
      THEN,
      "Die Kuppel rückt einen Schritt zu ",
      ...(t.ours(e.team) ? ["dir"] : t.names(e.team)),
      step > 0 ? ` (${step} von ${t.track}).` : step ? ` (noch ${-step} bis zur Mitte).` : " (in der Mitte).",
    ];
  },
  StonesTurned: (e) => [
    THEN,
    `${3 * e.count} Forschungssteine werden zu ${e.count === 1 ? "einem Entdeckungsstein" : `${e.count} Entdeckungssteinen`}.`,
  ],
  ColonisationStarted: (e, t) => [THEN, `Eine Kolonisierung von ${t.planet(e.planet)} beginnt.`],
  ColonisationYielded: (e, t) => [
    ...does(t, e.seat, "gibst", "gibt"),
    `${t.planet(e.planet)} auf: Kein Schiff antwortet.`,
  ],
  ColonisationVoided: (e, t) => [
    THEN,
    `Die Kolonisierung von ${t.planet(e.planet)} verfällt: Der Durchgang endet, bevor sie entschieden ist.`,
  ],
  TurnWaived: (e, t) => [
    ...does(t, e.seat, "verzichtest", "verzichtet"),
    "ohne Kosten auf den Zug: Die Kolonisierung wird gehalten.",
  ],
  ColonisationDropped: (e, t) => [THEN, `Kein Schiff ist mehr da: Die Kolonisierung von ${t.planet(e.planet)} endet.`],
  PlanetColonised: (e, t) => {
    const { parts, form } = t.side(e.team);
    return [
      ...parts,
      ` ${verb(form, "kolonisierst", "kolonisiert", "kolonisieren")} ${t.planet(e.planet)} mit `,
      t.card(e.ship),
      `: ${e.ships + e.creatures} PP${e.ships ? ` (Schiffe ${e.ships}, Wesen ${e.creatures})` : ""}, Stufe ${e.step} von 4.`,
      ...(e.beaten.length ? [" An den Markt: ", ...t.cards(e.beaten), "."] : []),
    ];
  },
  NothingFits: (e, t) => [...does(t, e.seat, "hast", "hat"), `kein passendes Wesen für ${t.planet(e.planet)}.`],
  TurnEnded: () => [],
  RoundEnded: (e, t) => {
    const side = e.winner === null ? null : t.side(e.winner);
    return [
      ...(side
        ? [...side.parts, ` ${verb(side.form, "gewinnst", "gewinnt", "gewinnen")} Durchgang ${e.round}. `]
        : [`Durchgang ${e.round} ist unentschieden. `]),
      endings[e.ending] ?? "",
      " PP: ",
      ...t.score(e.totals),
      ". Gewonnene Durchgänge: ",
      ...t.score(e.wins),
      ".",
    ];
  },
  MatchEnded: () => ["Die Partie ist zu Ende."],
};

const de: Messages = {
  you: "Du",
  yourTeam: "Dein Team",
  player: (number) => `Platz ${number}`,
  and: " und ",
  colours,
  loss: (planet, points, names) => `${planet} (${points} PP für ${names})`,
  events,
  describe: {
    handOver: (card) => `${card} dem Partner geben`,
    giveBack: (card) => `${card} zurückgeben`,
    play: (card) => `${card} spielen`,
    Explore: "Erkunden: einen Planeten an einen offenen Pfeil einer Tochterarche legen",
    Pass: "Passen: eine oder zwei Karten an den Markt legen",
    exploreOwed: "Erkunden: den Planeten legen, den dein Team schuldet",
    Waive: "Verzichten: den Zug ohne Kosten abgeben; du behältst deine Karten, und dein Team führt weiter",
    yield: (losses) => `${losses} aufgeben und erkunden`,
    playTo: (card, planet) => `${card} nach ${planet} spielen`,
    moveTo: (card, planet) => `${card} nach ${planet} bewegen`,
    first: (planet) => `${planet} ins Spiel bringen`,
    explore: (planet) => `${planet} erkunden`,
    emptyStack: "Dieser Stapel ist aufgebraucht",
    ark: (ship) => `Von ${ship} aus erkunden`,
    stone: (card, value) => `Einen Entdeckungsstein legen: ${card} zählt dann ${value}`,
    enoughStones: (card, value) => `Dabei bleiben: ${card} zählt ${value}`,
    noneOver: "Nichts geben",
    enoughOver: "Das ist alles",
    enoughLaid: "Keine zweite Karte legen und keine nehmen",
    eat: (by, card) => `${by} frisst ${card}`,
    cull: (card) => `${card} aussterben lassen`,
    Advance: "Deine Kuppel rückt einen Schritt vor",
    setBack: (name) => `Die Kuppel von ${name} geht einen Schritt zurück`,
    use: (card, ability) => `${card}: ${ability} nutzen`,
    skip: (card, ability) => `${card}: ${ability} nicht nutzen`,
    takeUp: {
      migrate: (card) => `${card} bewegen`,
      transfer: (card) => `${card} bewegen`,
      "trade-field": (card) => `${card} für eine andere an den Markt geben`,
      exchange: (card) => `${card} den Platz tauschen lassen`,
      recall: (card) => `${card} auf die Hand zurücknehmen`,
    },
    swapHand: (own, card) => `${own} gegen ${card} tauschen`,
    swapField: (own, card) => `${card} kommt an die Stelle von ${own}`,
    swapPlaces: (own, card) => `${own} und ${card} tauschen die Plätze`,
    offer: (card) => `${card} gegen eine Marktkarte tauschen`,
    lead: (card) => `${card} führt`,
    take: (card) => `${card} nehmen`,
    lay: (card) => `${card} an den Markt legen`,
    EndTurn: "Den Zug beenden",
  },
  prompt: {
    handOver: "Welche Karten gibst du deinem Partner? Höchstens zwei.",
    handOverMore: "Noch eine Karte für deinen Partner?",
    giveBack: (count) => (count > 1 ? `Welche ${count} Karten gibst du zurück?` : "Welche Karte gibst du zurück?"),
    turn: "Du bist dran. Was tust du?",
    answer: (planets) => `${planets}: Antwortest du mit einem Schiff?`,
    held: (planets) => `Dein Team führt auf ${planets}. Spielst du eine Karte, oder verzichtest du?`,
    settle: "Welches Wesen siedelst du an?",
    launch: "Welches Schiff startest du?",
    draft: "Welche Karte spielst du?",
    settler: (planet) => `Welches Wesen kommt auf ${planet}?`,
    planet: (card) => `Wohin spielst du ${card}?`,
    stones: (card) => `Legst du einen Entdeckungsstein auf ${card}?`,
    stonesMore: (card, count) => `${n(count, "Stein", "Steine")} auf ${card}. Noch einen?`,
    eat: (card) => `Wen frisst ${card}?`,
    cull: (card) => `Wen lässt ${card} aussterben?`,
    dome: "Welche Kuppel bewegst du?",
    ability: (card, ability) => `${card}: Nutzt du ${ability}?`,
    source: {
      migrate: "Welches Wesen wandert?",
      transfer: "Welches Schiff versetzt du?",
      "trade-field": "Welche Karte eines Planeten geht an den Markt?",
      exchange: "Welche Karte tauscht den Platz?",
      recall: "Welche Karte nimmst du zurück?",
    },
    destination: (card) => `Wohin kommt ${card}?`,
    swapHand: (card) => `Welche Marktkarte nimmst du für ${card}?`,
    swapField: (card) => `Welche Marktkarte kommt an die Stelle von ${card}?`,
    swapPlaces: (card) => `Mit welcher Karte tauscht ${card} den Platz?`,
    offer: "Welche Handkarte geht an den Markt?",
    lead: (card, other) => `${card} oder ${other}: Welche führt?`,
    take: "Welche Marktkarte nimmst du?",
    lay: "Welche Karte legst du an den Markt?",
    layMore: "Eine zweite Karte, um eine vom Markt zu nehmen?",
    ark: "An welcher Arche erkundest du?",
    first: "Welcher Planet kommt zuerst ins Spiel?",
    stack: "Welchen Planeten erkundest du?",
    end: "Das war dein Zug. Beendest du ihn?",
    over: "Die Partie ist zu Ende.",
    waiting: (name: string, asked: Asked) =>
      ({
        "hand-over": `${name} wählt Karten für den Partner`,
        return: `${name} gibt Karten zurück`,
        turn: `${name} ist dran`,
        card: `${name} wählt eine Karte`,
        planet: `${name} wählt einen Planeten`,
        stones: `${name} denkt über Entdeckungssteine nach`,
        victim: `${name} wählt, was ausstirbt`,
        dome: `${name} wählt eine Kuppel`,
        ability: `${name} denkt über eine Fähigkeit nach`,
        source: `${name} wählt eine Karte auf den Planeten`,
        destination: `${name} wählt, wohin sie kommt`,
        swap: `${name} wählt eine Karte zum Tauschen`,
        offer: `${name} wählt eine Handkarte`,
        lead: `${name} wählt, welche Karte führt`,
        take: `${name} nimmt eine Marktkarte`,
        lay: `${name} legt eine Karte an den Markt`,
        ark: `${name} wählt eine Arche`,
        stack: `${name} wählt einen Planeten`,
        end: `${name} sieht den Zug noch einmal durch`,
      })[asked],
  },
  hint: {
    handOver: "Dein Partner gibt ebenso viele zurück, auch dieselben.",
    giveBack: "Jede deiner Karten geht, auch eine, die du eben bekommen hast.",
    turn: "Spiele ein Wesen oder ein Schiff, erkunde oder passe.",
    lastTurn: "Die Planeten sind aufgebraucht: Das ist dein letzter Zug in diesem Durchgang.",
    answer: (losses) => `Ohne Schiff verlierst du sofort ${losses} und erkundest. Auch ein schwächeres genügt.`,
    held: "Ein Schiff dazu, oder irgendeine Karte an einen anderen Planeten. Verzichten kostet nichts: Dein Zug ist vorbei, und dein Team führt weiter.",
    launch: "Es beginnt eine Kolonisierung oder kommt zu einer dazu.",
    settle: "Es braucht ein freies Feld seiner Farbe auf einem aktiven Planeten.",
    draft: "Wesen oder Schiff: jede Handkarte, die einen Platz findet.",
    settler: "Du musst eines spielen, das passt, wenn du eines hast.",
    planet: "Zeig auf einen Planeten, und du siehst, was folgen würde.",
    planetAnswer:
      "Es beantwortet eine Kolonisierung; eine zweite ist verloren, wenn dein Team sie bis dahin nicht hält.",
    stones: "Jeder macht sie um 1 stärker, solange sie dort liegt.",
    eat: "Eines muss weichen. Sein Wert an Forschungssteinen gehört dir.",
    cull: "Irgendein Wesen auf irgendeinem Planeten. Sein Wert an Forschungssteinen gehört dir.",
    dome: "Die eigene rückt vor, eine fremde zurück.",
    source: "Auch kolonisierte Planeten zählen. Verankerte Schiffe bleiben liegen.",
    recall: "Danach legst du eine Handkarte an den Markt, wenn du willst dieselbe.",
    destination: "Auch inaktive Planeten gehen.",
    swapHand: "Sie kommt auf deine Hand.",
    swapField: "Sie handelt, als wäre sie eben gespielt worden.",
    swapPlaces: "Beide fressen, wo sie können. Eine der beiden darf ihre Fähigkeit nutzen.",
    offer: "Was du dafür bekommst, wählst du als Nächstes.",
    lead: "Sie frisst zuerst, dann die andere; nur sie darf ihre Fähigkeit nutzen.",
    takePass: "Es muss eine andere sein als die eben gelegten.",
    takeExplored: "Das ist für die verlorene Kolonisierung.",
    takeDraft: "Danach spielst du eine Handkarte, diese oder eine andere.",
    layPass: "Zwei Karten bringen dir eine andere, eine bringt keine.",
    layRecall: "Auch die zurückgenommene darf es sein.",
    ark: "Der Planet kommt an ihren offenen Pfeil.",
    stack: "Dann spielst du ein Wesen darauf, wenn du ein passendes hast.",
    end: "Bis dahin kannst du Schritte zurücknehmen, außer etwas Verborgenes wurde sichtbar.",
    waiting: (round, last) => `Durchgang ${round}${last ? ", die letzten Züge" : ""}`,
  },
  foreseen: {
    you: "du",
    yourTeam: "dein Team",
    extinct: (card, research) => `${card} stirbt aus: ${research ? `+${research} Forschung` : "keine Forschung"}`,
    stones: (count) => `+${n(count, "Entdeckungsstein", "Entdeckungssteine")}`,
    dome: "Kuppel einen Schritt zu dir",
    ownDome: "deine Kuppel einen Schritt vor",
    setBack: (name) => `Kuppel von ${name} einen Schritt zurück`,
    begins: (planet) => `eine Kolonisierung von ${planet} beginnt`,
    dropped: (planet) => `die Kolonisierung von ${planet} endet ohne Sieger`,
    voided: (planet) => `die Kolonisierung von ${planet} verfällt`,
    colonised: (side, form, planet, points) =>
      `${side} ${verb(form, "kolonisierst", "kolonisiert", "kolonisieren")} ${planet}: +${points} PP`,
    beaten: (cards) => `an den Markt: ${cards}`,
    nothingFits: (planet) => `keines deiner Wesen passt auf ${planet}`,
    round: (side, form) => `${side} ${verb(form, "gewinnst", "gewinnt", "gewinnen")} den Durchgang`,
    drawn: "der Durchgang ist unentschieden",
    match: "die Partie ist zu Ende",
  },
  reasons: {
    game_over: () => "Die Partie ist zu Ende.",
    not_your_turn: () => "Du bist nicht am Zug.",
    not_now: () => "Danach ist jetzt nicht gefragt.",
    no_stones: () => "Dein Team hat keinen Entdeckungsstein mehr zu legen.",
    not_your_card: (a) => `${a.card || "Diese Karte"} ist nicht auf deiner Hand.`,
    no_target: (a) =>
      ({
        settle: "Du hast kein Wesen auf der Hand, das einen Platz findet.",
        launch: "Du hast kein Schiff auf der Hand, das einen Platz findet.",
      })[a.ability] ?? "Für diese Fähigkeit gibt es kein Ziel.",
    own_dome: () => "Die eigene Kuppel rückt vor, nicht zurück.",
    at_start: () => "Diese Kuppel steht schon am Start.",
    stack_empty: () => "Auf diesem Stapel ist kein Planet mehr.",
    no_open_arrow: () => "Keine Tochterarche hat einen offenen Pfeil, von dem du erkunden könntest.",
    must_answer: (a) =>
      a.planet
        ? `Das Schiff muss eine Kolonisierung beantworten, und auf ${a.planet} wartet keine.`
        : "Eine Kolonisierung wartet auf deine Antwort: Spiel ein Schiff dazu, oder gib sie auf.",
    nothing_to_answer: () => "Keine Kolonisierung wartet auf deine Antwort.",
    nothing_to_waive: () => "Verzichten kann man nur, solange eine Kolonisierung wartet, die das eigene Team hält.",
    play_or_waive: () => "Eine Kolonisierung wartet auf dich, die dein Team hält: Spiel eine Karte, oder verzichte.",
    exploration_owed: () => "Zuerst erkunden die Verlierer einer Kolonisierung.",
    own_card: (a) => `Es ist die eigene Fähigkeit von ${a.card || "dieser Karte"}: Sie wirkt auf andere Karten.`,
    no_card: () => "Du hast keine Karte mehr, die du legen könntest.",
    no_planet_left: () => "Es ist kein Planet mehr zu erkunden.",
    marked: (a) =>
      a.planet
        ? `${a.planet} wird gerade kolonisiert: Dort kann kein Wesen gespielt werden.`
        : "Freie Felder dieser Farbe gibt es nur, wo gerade kolonisiert wird.",
    colonised: (a) =>
      a.planet
        ? `${a.planet} ist schon kolonisiert.`
        : "Freie Felder dieser Farbe gibt es nur auf kolonisierten Planeten.",
    no_free_field: (a) =>
      a.planet
        ? `Auf ${a.planet} ist kein Feld dieser Farbe frei.`
        : "Auf keinem aktiven Planeten ist ein Feld dieser Farbe frei.",
    no_field: (a) =>
      a.planet ? `${a.planet} hat kein Feld dieser Farbe.` : "Der neue Planet hat kein Feld dieser Farbe.",
    no_markers: () => "Zwei Kolonisierungen laufen schon, mehr Marker gibt es nicht.",
    no_creature: (a) =>
      a.planet
        ? `Auf ${a.planet} lebt kein Wesen.`
        : "Ein Schiff braucht einen aktiven Planeten, auf dem ein Wesen lebt.",
    not_in_play: (a) => `${a.planet || "Dieser Planet"} ist nicht im Spiel.`,
    only_ships: () => "Hier geht nur ein Schiff.",
    only_creatures: () => "Hier geht nur ein Lebewesen.",
    not_on_planet: (a) => `${a.card || "Diese Karte"} liegt auf keinem Planeten.`,
    not_there: (a) => `${a.card || "Dieses Wesen"} lebt auf einem anderen Planeten.`,
    not_prey: (a) => `${a.card || "Dieses Wesen"} ist nicht die passende Beute.`,
    too_strong: (a) => `${a.card || "Dieses Wesen"} ist zu stark.`,
    moored: (a) => `${a.card || "Dieses Schiff"} ist verankert.`,
    no_place: (a) =>
      a.rule === "KS-R7"
        ? `Nach ${a.card} hättest du keine Karte zu spielen.`
        : `Nicht ${a.card}: Eine Karte fände keinen Platz.`,
    same_planet: () => "Es muss ein anderer Planet sein.",
    just_laid: (a) => `${a.card} hast du eben dorthin gelegt.`,
    not_free: (a) => `${a.card || "Diese Karte"} liegt nicht frei am Markt.`,
  },
  unknownReason: "Das geht jetzt nicht.",
  ending: {
    won: "Du gewinnst die Partie!",
    teamWon: "Dein Team gewinnt die Partie!",
    wins: (names, form) => `${names} ${verb(form, "gewinnst", "gewinnt", "gewinnen")} die Partie`,
    draw: (names) => `Unentschieden: ${names}`,
    endings,
    rounds: "Durchgänge",
    roundsHelp: "Gewonnene Durchgänge.",
    total: "PP",
    totalHelp: "Prestige im letzten Durchgang, mit 3 für jeden Entdeckungsstein.",
  },
  options: {
    rounds_to_win: "Durchgänge zum Sieg",
    "rounds_to_win.1": "Einer",
    "rounds_to_win.2": "Zwei",
    "rounds_to_win.3": "Drei",
    track: "Sterbeskala",
    "track.3": "3 Schritte",
    "track.4": "4 Schritte",
    "track.5": "5 Schritte",
    "track.6": "6 Schritte",
    open_hands: "Offene Teamhände",
    "open_hands.true": "Ja",
    "open_hands.false": "Nein",
  },
  optionHints: {
    rounds_to_win: "Das Team, das zuerst so viele gewonnen hat, gewinnt die Partie.",
    track: "Von der Mitte zu jedem Ende; zu dritt ist es immer ein Rennen über sechs.",
    open_hands: "Zu viert sehen Partner die Karten des anderen.",
  },
};

export default de;
