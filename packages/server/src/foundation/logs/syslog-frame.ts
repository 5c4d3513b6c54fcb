/** RFC 5424: local0, since none of the others is for a shop. */
const facility = 16;
/** RFC 5424's severities by pino's levels. */
const severities: readonly (readonly [level: number, severity: number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const debugSeverity = 7;
/** Receivers need not take more than 2,048 octets, and most take this. */
const maxLineLength = 8_192;

const severityOf = (level: number): number => severities.find(([from]) => level >= from)?.[1] ?? debugSeverity;
const printable = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';

/**
 * A line of the log as a message of RFC 5424, in a frame of RFC 6587 (octet counting), so that no line break in it can begin
 * another message. The line stays the JSON that it is.
 */
export function syslogFrame(line: string, { host, pid }: { host: string; pid: number }): string {
  const [, level = '30', time = '-'] = /^\{"level":(\d{1,3}),"time":"([0-9TZ:.-]{1,40})"/.exec(line) ?? [];
  const priority = facility * 8 + severityOf(Number(level));
  const text = line.trimEnd().slice(0, maxLineLength);
  const message = `<${priority}>1 ${time} ${printable(host)} goodturn ${pid} - - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
