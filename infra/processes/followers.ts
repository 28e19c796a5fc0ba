import type { FollowerHealth } from '../../api/health/health.ts';
import type { Logger } from '../../api/logging.ts';
import type { FollowLog } from '../../projections/followLog.ts';

/** Those of this process that keep something in memory current, for its metrics and its log. */
export interface Followers {
  /** Of everybody who follows the log. */
  readonly trouble: Required<Pick<FollowLog, 'onTrouble' | 'onMended'>>;
  health(): FollowerHealth[];
}

export const watchFollowers = (logger: Logger): Followers => {
  const stopped = new Map<string, boolean>();
  return {
    trouble: {
      onTrouble: ({ name, error, event }) => {
        if (!event) return logger.warn({ follower: name, err: error }, 'Following the log is interrupted');
        stopped.set(name, true);
        const { type, stream, revision, position } = event;
        logger.error(
          { follower: name, type, stream, revision: `${revision}`, position: `${position}`, err: error },
          'What is kept in memory has stopped at an event that it cannot take',
        );
      },
      onMended: (name) => {
        stopped.set(name, false);
        logger.info({ follower: name }, 'What is kept in memory goes on');
      },
    },
    health: () => [...stopped].map(([name, isStopped]) => ({ name, isStopped })),
  };
};
