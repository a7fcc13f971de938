/** Short notices at the edge of the screen. */

export interface Toast {
  id: number;
  text: string;
  tone: "info" | "bad" | "good";
  link?: { href: string; text: string };
}

let next = 0;
let shown = $state.raw<Toast[]>([]);

export const toasts = {
  get shown(): Toast[] {
    return shown;
  },
  show(text: string, tone: Toast["tone"] = "info", link?: Toast["link"], lasts = 3000 + text.length * 60): void {
    next += 1;
    const id = next;
    shown = [...shown.filter((one) => one.text !== text), { id, text, tone, ...(link ? { link } : {}) }].slice(-3);
    setTimeout(() => toasts.dismiss(id), lasts);
  },
  dismiss(id: number): void {
    shown = shown.filter((one) => one.id !== id);
  },
};
