import type { BonusCommand } from '../../domain/bonus/bonusAccount.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import { bonusStream } from '../streams.ts';

/**
 * Accounts that have become part of another one: whoever reads them or has a command for them (an order of former times is
 * refunded, a completion is settled late) is led there. What the account had arrives first, whoever comes sooner: the mover or
 * this command.
 */
export const followMoved = (accounts: BonusAccounts): BonusAccounts => {
  const follow =
    (read: 'read' | 'readFresh'): BonusAccounts['readFresh'] =>
    async (stream) => {
      const folded = await accounts[read](stream);
      const { moved } = folded.state;
      return moved === null ? folded : follow(read)(bonusStream(moved.intoId));
    };
  const handle: BonusAccounts['handle'] = async (stream, command, origin) => {
    try {
      return await accounts.handle(stream, command, origin);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'BonusAccountMoved') throw error;
      const { moved } = (await accounts.readFresh(stream)).state;
      if (moved === null) throw error;
      const { intoId, parcel } = moved;
      const arrives: BonusCommand = { type: 'MoveIn', clientId: intoId, fromId: command.clientId, parcel };
      await handle(bonusStream(intoId), arrives, origin);
      return handle(bonusStream(intoId), { ...command, clientId: intoId }, origin);
    }
  };
  return {
    ...accounts,
    read: async (stream, options) => {
      const folded = await accounts.read(stream, options);
      return folded.state.moved === null ? folded : follow('read')(bonusStream(folded.state.moved.intoId));
    },
    readFresh: follow('readFresh'),
    handle,
  };
};
