import { Channel } from '@grpc/grpc-js';
import type { ConnectionSettings, Endpoint } from './connectionSettings.ts';
import { findLeader, nameOf } from './findLeader.ts';

export interface Channels {
  /** The channel to the leader; it is looked for when there is none. Nothing has been sent when this fails. */
  current(): Promise<Channel>;
  /** The next call looks for the leader anew. A channel that was left already changes nothing. `leader`: whom a follower named. */
  leave(channel: Channel, leader?: Endpoint): void;
  /** The server has said something, be it a refusal. */
  answered(): void;
  /** A call that began at this time (by `performance.now()`) was never answered. The second in a row leaves the channel. */
  unanswered(startedAt: number): void;
  /** Told whenever a channel is left; what was open on it may stay silent for ever. Answers how to stop listening. */
  onLeft(listener: () => void): () => void;
  close(): void;
}

const toleratedSilences = 2;
/** As the client has it: events up to 16 MB may have been written by others. */
const maxMessageBytes = 17 * 1024 * 1024;

/**
 * One channel at a time. The client would keep a channel for as long as calls merely time out, also while its connect is
 * never answered: keep-alive does not watch a channel that is not connected.
 */
export function createChannels(settings: ConnectionSettings): Channels {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  /** The channel or the search for one. */
  let current: Promise<Channel> | undefined;
  let opened: { readonly channel: Channel; readonly endpoint: Endpoint } | undefined;
  let left: Endpoint | undefined;
  /** Only where there is nobody else to ask: one node of a cluster was given as the whole address. */
  let named: Endpoint | undefined;
  let silences = 0;
  let answeredAt = 0;

  const findEndpoint = async (): Promise<Endpoint> => {
    const [only] = settings.hosts;
    if (only && !settings.isCluster) return named ?? only;
    return findLeader(settings, { left, signal: closing.signal });
  };

  const open = async (): Promise<Channel> => {
    try {
      const endpoint = await findEndpoint();
      const channel = new Channel(nameOf(endpoint), settings.channelCredentials, {
        'grpc.keepalive_time_ms': settings.keepAliveIntervalMs,
        'grpc.keepalive_timeout_ms': settings.keepAliveTimeoutMs,
        'grpc.max_receive_message_length': maxMessageBytes,
        // A new channel is a new connection, never the one that hangs.
        'grpc.use_local_subchannel_pool': 1,
      });
      silences = 0;
      opened = { channel, endpoint };
      return channel;
    } catch (error) {
      current = undefined;
      throw error;
    }
  };

  const leave = (channel: Channel, leader?: Endpoint) => {
    if (opened?.channel !== channel) return;
    named = leader;
    left = opened.endpoint;
    opened = undefined;
    current = undefined;
    // In a turn of its own: closed under a call that is just being made, it would fail inside a forgotten promise.
    setImmediate(() => channel.close());
    for (const listener of [...listeners]) listener();
  };

  return {
    current: () => {
      if (closing.signal.aborted) return Promise.reject(new Error('The connection is closed'));
      current ??= open();
      return current;
    },
    leave,
    answered: () => {
      silences = 0;
      answeredAt = performance.now();
    },
    unanswered: (startedAt) => {
      if (startedAt < answeredAt || !opened) return;
      silences += 1;
      if (silences >= toleratedSilences) leave(opened.channel);
    },
    onLeft: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closing.abort();
      if (opened) leave(opened.channel);
    },
  };
}
