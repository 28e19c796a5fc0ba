import {
  type Metadata,
  ServerInterceptingCall,
  type ServerInterceptor,
  type StatusObject,
} from '@grpc/grpc-js';

type Plain = Readonly<Record<string, unknown>>;

export interface RecordedCall {
  readonly method: string;
  readonly messages: { to: 'server' | 'client'; message: Plain }[];
  status: { code: number; details: string; trailers: Plain } | undefined;
}

/** Writes down what client and server say to each other, in the form of the recordings. */
export function recordConversation(): { calls: RecordedCall[]; interceptor: ServerInterceptor } {
  const calls: RecordedCall[] = [];
  const interceptor: ServerInterceptor = (method, call) => {
    const recorded: RecordedCall = { method: method.path, messages: [], status: undefined };
    calls.push(recorded);
    return new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMessage: (message, pass) => {
            recorded.messages.push({ to: 'server', message: plain(message) });
            pass(message);
          },
        }),
      sendMessage: (message, pass) => {
        recorded.messages.push({ to: 'client', message: plain(message) });
        pass(message);
      },
      sendStatus: (status, pass) => {
        recorded.status = plainStatus(status);
        pass(status);
      },
    });
  };
  return { calls, interceptor };
}

interface GeneratedMessage {
  toObject(): Plain;
}

const plain = (message: GeneratedMessage): Plain => JSON.parse(JSON.stringify(message.toObject()));

type PlainlyEnded = Pick<StatusObject, 'code' | 'details'> & { metadata?: Metadata | null | undefined };

const plainStatus = ({ code, details, metadata }: PlainlyEnded) => ({
  code,
  details,
  trailers: metadata?.getMap() ?? {},
});
