/** Lucky Dip's board: everybody's points, the cards that lie open, and a button for each choice. */
export function mount(element, kit) {
  const points = document.createElement("p");
  const shown = document.createElement("p");
  const choices = document.createElement("div");
  element.append(points, shown, choices);

  function button(action) {
    const made = document.createElement("button");
    made.textContent = kit.words(action);
    if (action.card) made.append(kit.picture(`card-${action.card}`));
    made.style.width = "7rem";
    made.onclick = () => kit.choose(action);
    return made;
  }

  return {
    update(now) {
      points.textContent = now.names.map((name, seat) => `${name}: ${now.view.scores[seat]}`).join(" · ");
      shown.textContent = now.view.played.join(" ");
      const legal = now.legal.map(button);
      for (const one of legal) one.dataset.choice = "";
      const blocked = now.blocked.map((one) => button(one.action));
      for (const one of blocked) one.ariaDisabled = "true";
      choices.replaceChildren(...legal, ...blocked);
    },
    destroy() {},
  };
}
