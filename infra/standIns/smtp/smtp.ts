import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export const smtpLogin = 'shop@example.ru';
export const smtpPassword = 'stand-in-password-of-mail';
/** Nobody lives there. */
export const unknownAddress = 'nobody@example.ru';

/** A mail server of nodemailer's own author, on this machine and without TLS. */
export const startSmtp = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const letters: ParsedMail[] = [];
  /** Answers to the next letters, in place of taking them. */
  const refusals: number[] = [];
  const refuse = (code: number) => Object.assign(new Error('Refused'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === smtpLogin && password === smtpPassword
        ? done(null, { user: username })
        : done(refuse(535)),
    onRcptTo: ({ address }, _session, done) => {
      done(address === unknownAddress ? refuse(550) : null);
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then(
        (letter) => {
          const code = refusals.shift();
          if (code !== undefined) return done(refuse(code));
          letters.push(letter);
          return done();
        },
        () => done(refuse(554)),
      );
    },
  });
  server.on('error', () => undefined); // a client that hangs up
  const listening = server.listen(port, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const address = listening.address() as AddressInfo; // a TCP server listens on an address with a port
  return {
    port: address.port,
    letters,
    refuse: (code: number) => refusals.push(code),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
