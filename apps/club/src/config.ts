import { availableParallelism } from 'node:os';

/** What is set in the environment, checked. */
export interface Config {
  /** The address of a PostgreSQL database. */
  readonly databaseUrl: string;
  /** 0 is a free one. */
  readonly port: number;
  /** The address to listen at; undefined is this computer alone. */
  readonly host: string | undefined;
  /** The origin that people see, as "https://club.example"; null where requests say themselves which host they mean. */
  readonly origin: string | null;
  /** How many proxies before us add the address of whoever asks to `x-forwarded-for`. */
  readonly proxies: number;
  readonly logLevel: LogLevel;
  /** So many machines think at once in this process. */
  readonly thinkers: number;
  /** So many tables with machines one person may have under way; 0 where no machine plays at this club. */
  readonly machineTables: number;
  /** By which mail is sent; null where none is. */
  readonly mail: MailConfig | null;
  /** By which browsers are told; null where they are not. */
  readonly push: PushConfig | null;
}

/** The pair of keys by which push services know the club (RFC 8292), in base64url. */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** An SMTP server, which may hold a password, and whom mail comes from. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const MOST_PROXIES = 10;
const MOST_THINKERS = 256;
const MOST_TABLES = 1_000;
const MACHINE_TABLES = 6;

/** Something in the environment is not as it must be; the message names the variable and what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads DATABASE_URL, PORT, HOST, CLUB_ORIGIN, CLUB_PROXIES, CLUB_LOG, CLUB_THINKERS, CLUB_MACHINE_TABLES, CLUB_SMTP, CLUB_MAIL_FROM and CLUB_VAPID. @throws ConfigError */
export function configOf(environment: Readonly<Record<string, string | undefined>>): Config {
  const { DATABASE_URL, HOST, CLUB_ORIGIN, CLUB_LOG, CLUB_SMTP, CLUB_MAIL_FROM, CLUB_VAPID } = environment;
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL is not set; the address of a PostgreSQL database is expected');
  return {
    databaseUrl: databaseAddress(DATABASE_URL),
    port: numberIn(environment, 'PORT', 8080, 65_535),
    host: HOST || undefined,
    origin: CLUB_ORIGIN ? originOf(CLUB_ORIGIN) : null,
    proxies: numberIn(environment, 'CLUB_PROXIES', 0, MOST_PROXIES),
    logLevel: levelOf(CLUB_LOG || 'info'),
    // A core is left to whoever is answered meanwhile.
    thinkers: numberIn(environment, 'CLUB_THINKERS', Math.max(1, availableParallelism() - 1), MOST_THINKERS),
    machineTables: numberIn(environment, 'CLUB_MACHINE_TABLES', MACHINE_TABLES, MOST_TABLES),
    mail: CLUB_SMTP ? mailOf(CLUB_SMTP, CLUB_MAIL_FROM, CLUB_ORIGIN) : null,
    push: CLUB_VAPID ? pushOf(CLUB_VAPID, CLUB_ORIGIN) : null,
  };
}

/** The message names no address: there may be a password in it. */
function databaseAddress(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigError('DATABASE_URL does not begin with postgresql://');
}

/** As does this one. */
function mailOf(url: string, from: string | undefined, origin: string | undefined): MailConfig {
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('CLUB_SMTP is no address; one such as smtps://name:password@mail.example is expected');
  if (!from || !MAILBOX.test(from))
    throw new ConfigError('CLUB_MAIL_FROM is not set; whom mail comes from is expected, such as Our club <club@club.example>');
  if (!origin) throw new ConfigError('CLUB_ORIGIN is not set; mail has links, which need to know where the club is');
  return { url, from };
}
/** And this one: half of it is secret. */
function pushOf(keys: string, origin: string | undefined): PushConfig {
  const [, publicKey, privateKey] = PAIR.exec(keys) ?? [];
  if (publicKey === undefined || privateKey === undefined)
    throw new ConfigError('CLUB_VAPID is no pair of keys; what "npm run club -- push-keys" prints is expected');
  if (!origin?.startsWith('https:')) throw new ConfigError('CLUB_ORIGIN is no https://…; push services want to know where the club is');
  return { publicKey, privateKey };
}
/** A point of P-256 (65 bytes) and a number (32), in base64url. */
const PAIR = /^([\w-]{87}):([\w-]{43})$/;
const MAILBOX = /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

function numberIn(environment: Readonly<Record<string, string | undefined>>, name: string, otherwise: number, most: number): number {
  const text = environment[name] || String(otherwise);
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new ConfigError(`${name} is "${text}"; a number from 0 to ${most} is expected`);
  return number;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new ConfigError(`CLUB_ORIGIN is "${text}"; an origin such as https://club.example is expected`);
  return url.origin;
}

function levelOf(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level === undefined) throw new ConfigError(`CLUB_LOG is "${text}"; one of ${LOG_LEVELS.join(', ')} is expected`);
  return level;
}
