/** Admits one caller until released. What a render knows is too old for the second half of a double click. */
export function createSubmitLock() {
  let taken = false;
  return {
    take(): boolean {
      const first = !taken;
      taken = true;
      return first;
    },
    release(): void {
      taken = false;
    },
  };
}
