import { cubes } from '../../../projections/figures/cubes.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { feedbacksLink, type Measure, percent, ratio } from './tab.ts';
import { timeTab } from './timeTab.ts';

const { none, byDay } = fromCube(cubes.feedbacks);
type Feedbacks = typeof none;

const measure = (
  key: string,
  name: string,
  of: Measure<Feedbacks>['of'],
  more: Partial<Measure<Feedbacks>> = {},
): Measure<Feedbacks> => ({ key, name, unit: 'count', of, link: feedbacksLink, ...more });

export const feedbacks = timeTab<Feedbacks>({
  none,
  byDay,
  figures: [
    measure('stars', texts.stars, ({ stars, count }) => ratio(stars, count), {
      unit: 'stars',
      better: 'more',
      isRatio: true,
    }),
    measure('count', texts.feedbacks, ({ count }) => count, { better: 'more' }),
    measure('answered', texts.answered, ({ answered_count, count }) => percent(answered_count, count), {
      unit: 'percent',
      better: 'more',
      isRatio: true,
    }),
    measure(
      'answer_minutes',
      texts.answerMinutes,
      ({ answer_minutes, answered_count }) => ratio(answer_minutes, answered_count),
      {
        unit: 'minutes',
        better: 'less',
        isRatio: true,
      },
    ),
    measure('compensated', texts.compensated, ({ compensated }) => compensated, {
      unit: 'money',
      better: 'less',
    }),
  ],
  columns: [
    measure('stars_5', texts.starsOf(5), ({ stars_5 }) => stars_5),
    measure('stars_4', texts.starsOf(4), ({ stars_4 }) => stars_4),
    measure('stars_3', texts.starsOf(3), ({ stars_3 }) => stars_3),
    measure('stars_2', texts.starsOf(2), ({ stars_2 }) => stars_2),
    measure('stars_1', texts.starsOf(1), ({ stars_1 }) => stars_1),
  ],
  rowLink: feedbacksLink,
});
