/** Whether WebAssembly can be run here. */

/** WebAssembly's shortest program. A policy that forbids it would let the interpreter wait for ever. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** False if there is no WebAssembly, or if the policy of this page or worker forbids it. */
export async function runsWasm(): Promise<boolean> {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
    return true;
  } catch {
    return false;
  }
}
