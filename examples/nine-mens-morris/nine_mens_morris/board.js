/** The board of Nine Men's Morris: a button on each of the 24 points, and the lines behind them. */

const LINES = "M.5.5h6v6h-6zM1.5 1.5h4v4h-4zM2.5 2.5h2v2h-2zM3.5.5v2M3.5 4.5v2M.5 3.5h2M4.5 3.5h2";
const SIGNS = ["○", "●"]; // of the seats, in the view

export function mount(element, kit) {
  const sheet = make("link", { rel: "stylesheet", href: new URL("board.css", import.meta.url) });
  const hands = [make("p"), make("p")];
  const board = make("div", { className: "morris" });
  board.innerHTML = `<svg viewBox="0 0 7 7" aria-hidden="true"><path d="${LINES}"/></svg>`;
  element.append(sheet, ...hands, board);
  const points = new Map(); // buttons by their points
  let now = null;
  let from = null; // the man that is to move

  /** What a press on a point would choose: an action, or null. */
  function actionAt(point) {
    const choices = [...now.legal, ...now.blocked.map((one) => one.action)];
    return choices.find((one) => one.point === point || (one.start === from && one.end === point)) ?? null;
  }

  const canMove = (point) => now.legal.some((one) => one.start === point);

  function press(point) {
    const action = actionAt(point);
    if (action) kit.choose(action);
    from = !action && canMove(point) && from !== point ? point : null;
    draw();
  }

  function drawPoint(point, sign) {
    const button = points.get(point);
    const owner = SIGNS.indexOf(sign);
    const action = actionAt(point);
    const lit = now.legal.includes(action) || canMove(point);
    const there = owner < 0 ? point : `${point}: ${now.names[owner]}`;
    button.toggleAttribute("data-choice", lit);
    button.dataset.man = owner < 0 ? "" : kit.mark(owner).sign;
    button.style.setProperty("--man", owner < 0 ? "" : kit.mark(owner).colour);
    button.ariaPressed = canMove(point) ? String(from === point) : null;
    button.ariaLabel = action ? `${there}. ${kit.words(action)}` : there;
    button.ariaDisabled = lit ? null : "true";
  }

  function draw() {
    now.view.board.forEach((sign, at) => {
      const point = "abcdefg"[at % 7] + (7 - Math.floor(at / 7));
      if (sign && !points.has(point)) {
        const button = make("button", { type: "button", onclick: () => press(point) });
        button.style.gridArea = `${Math.floor(at / 7) + 1} / ${(at % 7) + 1}`;
        points.set(point, button);
        board.append(button);
      }
      if (sign) drawPoint(point, sign);
    });
    hands.forEach((hand, seat) => {
      hand.textContent = `${now.names[seat]} ${SIGNS[seat].repeat(now.view.hands[seat])}`;
      hand.style.setProperty("--man", kit.mark(seat).colour);
    });
  }

  return {
    update(next) {
      now = next;
      if (!canMove(from)) from = null;
      draw();
    },
    destroy() {},
  };
}

function make(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties);
}
