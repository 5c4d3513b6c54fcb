import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.mjs';

/** Linux counts process times in hundredths of a second on every machine that Node supports. */
const ticksPerSecond = 100;
const everyMs = 1_000;
const testPostgres = join(root, '.cache', 'test-postgres');

/**
 * Adds up the processor time of this process, its descendants and the tests' PostgreSQL, by program name. Processes
 * that live less than a second between two samples are missed. `stop` returns seconds; nothing without /proc.
 */
export function startProcessorTimes() {
  const ticksByProcess = new Map();
  const look = () => {
    for (const { pid, name, start, ticks } of ownProcesses()) ticksByProcess.set(`${pid} ${start}`, { name, ticks });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      look();
      const sums = {};
      for (const { name, ticks } of ticksByProcess.values()) sums[name] = (sums[name] ?? 0) + ticks / ticksPerSecond;
      return sums;
    },
  };
}

function ownProcesses() {
  const all = allProcesses();
  const own = new Set([process.pid]);
  for (const { pid, command } of all) if (command.includes(testPostgres)) own.add(pid);
  // A child may have a smaller process id than its parent, so that one pass is not enough.
  for (let before = -1; before !== own.size; ) {
    before = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid));
}

function allProcesses() {
  try {
    return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readProcess(Number(entry)) : []));
  } catch {
    // Only Linux has /proc.
    return [];
  }
}

/** The fields follow proc_pid_stat(5); the name is in parentheses and may contain spaces. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, userTicks, systemTicks, start] = [1, 11, 12, 19].map((index) => Number(fields[index]));
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [{ pid, parent, name: programOf(name), start, ticks: userTicks + systemTicks, command }];
  } catch {
    // The process ended after the folder was listed.
    return [];
  }
}

const programOf = (name) => (/^(node|MainThread|vitest)/.test(name) ? 'node' : name.replace(/^chrom.*/, 'chromium'));
