/** Where the games of this device are. */

let kept = $state(true);

export const here = {
  /** Whether they outlive the page. */
  get kept(): boolean {
    return kept;
  },
  found(outlive: boolean): void {
    kept = outlive;
  },
};
