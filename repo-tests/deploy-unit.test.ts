import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operate/deploy.md'), 'utf8');
const unit = page.slice(page.indexOf('    [Unit]'), page.indexOf('WantedBy='));

const valueOf = (key: string): string => new RegExp(`^ *${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

describe('the unit for systemd that deploy.md shows', () => {
  it('tries for as long as the database is away, and waits for the network', () => {
    expect(valueOf('Restart')).toBe('always');
    expect(valueOf('StartLimitIntervalSec')).toBe('0');
    expect([valueOf('Wants'), valueOf('After')]).toEqual(['network-online.target', 'network-online.target']);
  });

  it('runs a script that is there, as a user and in folders that the page makes', () => {
    const [, script = ''] = /^\/usr\/bin\/node (\S+)$/.exec(valueOf('ExecStart')) ?? [];
    expect(existsSync(join(root, script))).toBe(true);
    const user = valueOf('User');
    expect(page).toMatch(new RegExp(`useradd .*--home-dir /var/lib/goodturn .* ${user}$`, 'm'));
    expect(page).toContain(`install -d -o ${user} -g ${valueOf('Group')} ${valueOf('WorkingDirectory')}`);
    expect(valueOf('ReadWritePaths').split(' ')).toEqual([valueOf('WorkingDirectory'), '/var/lib/goodturn']);
    expect(page).toContain(valueOf('EnvironmentFile'));
  });

  it('gives the server time to drain, and little else', () => {
    // Five seconds of notice, twenty for requests, five for connections, and a reserve.
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(35);
    for (const key of [
      'NoNewPrivileges',
      'PrivateTmp',
      'PrivateDevices',
      'ProtectHome',
      'ProtectKernelTunables',
      'RestrictSUIDSGID',
    ]) {
      expect([key, valueOf(key)]).toEqual([key, 'true']);
    }
    expect([valueOf('ProtectSystem'), valueOf('CapabilityBoundingSet')]).toEqual(['strict', '']);
  });

  it('has no login of the owner in what the server reads', () => {
    const serverFile = page.slice(
      page.indexOf('`/etc/goodturn/server.env`'),
      page.indexOf('`/etc/goodturn/owner.env`'),
    );
    expect(serverFile).toContain('DATABASE_APP_URL=');
    expect(serverFile).not.toMatch(/^ *DATABASE_URL=/m);
  });
});
