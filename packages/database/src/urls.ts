import { createHmac } from 'node:crypto';

import { genericRoles } from './role-names.ts';

/** One connection string for each of the four logins. */
export type DatabaseUrls = { owner: string; app: string; jobs: string; reader: string };

export type RolePasswords = { app: string; jobs: string; reader: string };

function withLogin(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export function urlsWithPasswords(ownerUrl: string, passwords: RolePasswords): DatabaseUrls {
  return {
    owner: ownerUrl,
    app: withLogin(ownerUrl, genericRoles.app, passwords.app),
    jobs: withLogin(ownerUrl, genericRoles.jobs, passwords.jobs),
    reader: withLogin(ownerUrl, genericRoles.reader, passwords.reader),
  };
}

function givenUrl(name: string, value: string, role: string): string {
  if (decodeURIComponent(new URL(value).username) !== role) {
    throw new Error(`${name} must log in as ${role}: the migrations grant to that role and to no other.`);
  }
  return value;
}

/** A login's password, made from the owner's, so that one URL is enough configuration (RFC 2104 HMAC-SHA256, hex). */
function derivedUrl(variable: string, ownerUrl: string, role: string): string {
  const ownerPassword = decodeURIComponent(new URL(ownerUrl).password);
  if (ownerPassword === '') {
    throw new Error(`DATABASE_URL has no password to derive the one of ${role} from: set ${variable} as well.`);
  }
  return withLogin(ownerUrl, role, createHmac('sha256', ownerPassword).update(role).digest('hex'));
}

/** The URLs of a database that others run, from DATABASE_URL and, when set, those of the other logins. */
export function urlsOf(ownerUrl: string, environment: Record<string, string | undefined>): DatabaseUrls {
  const url = (variable: string, role: string): string => {
    const given = environment[variable];
    return given ? givenUrl(variable, given, role) : derivedUrl(variable, ownerUrl, role);
  };
  return {
    owner: ownerUrl,
    app: url('DATABASE_APP_URL', genericRoles.app),
    jobs: url('DATABASE_JOBS_URL', genericRoles.jobs),
    reader: url('DATABASE_READER_URL', genericRoles.reader),
  };
}

export function passwordsOf(urls: DatabaseUrls): RolePasswords {
  const password = (url: string): string => decodeURIComponent(new URL(url).password);
  return { app: password(urls.app), jobs: password(urls.jobs), reader: password(urls.reader) };
}
