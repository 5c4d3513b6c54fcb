import type { Clock } from '@goodturn/server';

/** A clock that stands still until the test moves it. */
export class ManualClock implements Clock {
  #now: Date;

  constructor(start: Date = new Date()) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  advanceMinutes(minutes: number): void {
    this.advance(minutes * 60_000);
  }
}
