import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Shown, Subscription } from '../../src/push/pusher.ts';

/** A certificate of "push.example" and its key, which are of no use to anybody but these tests. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUSgAwIBAgIUNx3GvEWJQp2GL0jbdHdYn/z2IQkwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyODE5NDMwMFoYDzIxMjYx
MTA0MTk0MzAwWjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQmN+/oGFkD9vrnl4E9R8ftcWLW4FqO5tNdXV+qouNTCjAC
68DzXCK5J4SbrX6F8VJQihyBU8keMvjfPuRImPM5o2wwajAdBgNVHQ4EFgQUS/5M
Gs4twlNd9gUCcEQYwUIw0/UwHwYDVR0jBBgwFoAUS/5MGs4twlNd9gUCcEQYwUIw
0/UwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxwdXNoLmV4YW1wbGUwCgYI
KoZIzj0EAwIDRwAwRAIgQEvr38LEEpzb91fngxJqSvV/739csL7BSjOW2M607hsC
ICXnTU79+Abeg6RMZWJ86WyCkQnp4Cilj5ws9w7WJGTP
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBeSVMTe8xCYQgi0n
s6fqxDFvE+FMGkB6YnIaKPyaMl2hRANCAAQmN+/oGFkD9vrnl4E9R8ftcWLW4FqO
5tNdXV+qouNTCjAC68DzXCK5J4SbrX6F8VJQihyBU8keMvjfPuRImPM5
-----END PRIVATE KEY-----`;

/** What a push service was sent. */
export interface Pushed {
  readonly path: string;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly body: Buffer;
}

/** A push service at https://push.example, for the tests. */
export interface PushService {
  readonly taken: readonly Pushed[];
  /** The path of each request, whether it was taken or not. */
  readonly asked: readonly string[];
  /** With which status it answers; 201 has taken it. */
  status: number;
  /** Leads whoever uses it to this service, as the name service would, and trusts its certificate. */
  readonly agent: Agent;
  close(): Promise<void>;
}

/** Starts one. */
export async function pushService(): Promise<PushService> {
  const taken: Pushed[] = [];
  const asked: string[] = [];
  const service = { status: 201 };
  const server = createServer({ cert: CERT, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(request.url ?? '');
      if (service.status === 201) taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({
    ca: CERT,
    lookup: (_name, { all }, done) => (all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)),
  });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => connect({ ...options, port }, done);
  return Object.assign(service, {
    taken,
    asked,
    agent,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}

/** A browser that is told by it. */
export interface Browser extends Subscription {
  /** What it can read of what was sent to it. */
  reads(pushed: Pushed): Shown;
}

let many = 0;
export function browser(): Browser {
  const ecdh = createECDH('prime256v1');
  const secret = randomBytes(16);
  return {
    endpoint: `https://push.example/to/${++many}`,
    p256dh: ecdh.generateKeys('base64url'),
    auth: secret.toString('base64url'),
    reads: ({ body }) => JSON.parse(opened(body, ecdh, secret)) as Shown,
  };
}

/** As RFC 8291 and RFC 8188 say it: salt, size of records, the sender's key, one record. */
function opened(body: Buffer, ecdh: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
