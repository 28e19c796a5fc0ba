import { Anchor, Card, Group, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Figure } from '../../../../api/contract/admin/analytics.contract.ts';
import type { adminHome } from '../../../../api/contract/admin/home.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { format } from '../../texts/format.ts';
import { FigureCard } from '../../ui/charts/FigureCard.tsx';
import { home } from './texts/ru.ts';
import './home.css';

export type Today = NonNullable<Answer<typeof adminHome>['today']>;

/** Each figure says which orders it is of, and leads to the list of them. */
export function TodayFigures({ today }: { readonly today: Today }) {
  const { date, week_ago: then, course } = today;
  const placed = `/sales/orders?view=list&from=${date}&to=${date}`;
  const completed = `${placed}&status=completed`;
  const underWay = today.orders - today.completed - today.cancelled;
  const figures: readonly Omit<Figure, 'key'>[] = [
    {
      name: home.revenue,
      unit: 'money',
      value: today.revenue,
      before: then.revenue,
      better: 'more',
      note: home.revenueIs(today.completed),
      course: course.revenue,
      link: completed,
    },
    {
      name: home.orders,
      unit: 'count',
      value: today.orders,
      before: then.orders,
      better: 'more',
      note: home.ordersAre(today.completed, today.cancelled, underWay),
      course: course.orders,
      link: placed,
    },
    {
      name: home.average,
      unit: 'money',
      value: today.average,
      before: then.average,
      better: 'more',
      note: home.averageIs,
      course: course.average,
      link: completed,
    },
    {
      name: home.newClients,
      unit: 'count',
      value: today.new_clients,
      before: then.new_clients,
      better: 'more',
      note: home.newClientsAre,
      course: course.new_clients,
      link: completed,
    },
  ];
  return (
    <section className="figures home-figures" aria-label={home.figures}>
      {figures.map((figure) => (
        <FigureCard key={figure.name} figure={figure} />
      ))}
    </section>
  );
}

/** What guests take today, beside the whole day a week ago. */
export function TopDishes({ today: { top, date } }: { readonly today: Today }) {
  return (
    <Card withBorder radius={12} component="section" aria-label={home.top}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {home.top}
        </Title>
        <Anchor component={Link} to={`/sales/analytics/dishes?from=${date}&to=${date}`}>
          {home.allDishes}
        </Anchor>
      </Group>
      {top.length === 0 && home.topNone}
      <table className="top-dishes">
        <tbody>
          {top.map(({ dish_id, name, link, portions, total, portions_week_ago }) => (
            <tr key={dish_id}>
              <th scope="row">{link ? <Link to={link}>{name}</Link> : name}</th>
              <td className="numbers">{home.portions(portions)}</td>
              <td className="numbers">{format.money(Math.round(total))}</td>
              <td className="numbers">{home.wholeWeekAgo(portions_week_ago)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
