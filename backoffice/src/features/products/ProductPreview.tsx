import { Card, Group, SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { badgeName } from '../../../../api/contract/texts/badgeNames.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { BadgeShape } from '../../ui/Badge.tsx';
import './preview.css';
import { products as texts } from './texts/ru.ts';

/** Of a form: what customers see of it. Half-typed values are whatever they are. */
interface Draft {
  readonly name?: unknown;
  readonly price?: unknown;
  readonly old_price?: unknown;
  readonly weight?: { readonly value: number; readonly unit: 'g' | 'ml' } | null;
  readonly file_info?: { readonly path: string } | null;
  readonly badge_icon?: string | null;
  readonly modifier_groups?: readonly { readonly min: number }[];
}
interface Mark {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly tone: string;
}

/** The dish's card as a customer sees it, on a phone and on a desktop, while it is still being typed. */
export function ProductPreview({
  draft,
  composition,
  stickers,
}: {
  draft: Draft;
  composition: readonly string[];
  stickers: readonly Mark[];
}) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const { weight, file_info: picture, badge_icon: badge } = draft;
  const price = Number(draft.price) || 0;
  const old = Number(draft.old_price) || 0;
  const needsChoice = (draft.modifier_groups ?? []).some(({ min }) => min > 0);
  const words = [
    weight ? `${format.number(weight.value)} ${ru.units[weight.unit]}` : '',
    composition.join(', '),
  ];
  const discount = old > price && price > 0 ? Math.round((1 - price / old) * 100) : 0;
  return (
    <Card component="section" withBorder radius={12} aria-label={texts.preview.title}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {texts.preview.title}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.preview.device}
          value={device}
          onChange={(value) => setDevice(value === 'desktop' ? 'desktop' : 'phone')}
          data={[
            { value: 'phone', label: '390' },
            { value: 'desktop', label: texts.preview.desktop },
          ]}
        />
      </Group>
      <div className="preview-ground">
        <article className="preview-card" data-device={device}>
          <div className="preview-picture">
            {picture && <img src={picture.path} alt="" />}
            <ul>
              {discount > 0 && <li data-tone="hit">−{discount} %</li>}
              {stickers.slice(0, discount > 0 ? 1 : 2).map(({ id, name, icon, tone }) => (
                <li key={id} data-tone={tone}>
                  <BadgeShape icon={icon} size={14} />
                  {name}
                </li>
              ))}
              {badge && (
                <li className="preview-badge">
                  <BadgeShape icon={badge} size={18} />
                  <span className="visually-hidden">{badgeName(badge)}</span>
                </li>
              )}
            </ul>
          </div>
          <b className="preview-name">{String(draft.name ?? '') || texts.preview.noName}</b>
          <p className="preview-words">{words.filter(Boolean).join(' · ')}</p>
          {device === 'phone' ? (
            <>
              {old > price && <s>{format.money(old)}</s>}
              <span className="preview-buy">{format.money(price)} +</span>
            </>
          ) : (
            <div className="preview-row">
              <span>
                <b>{format.money(price)}</b> {old > price && <s>{format.money(old)}</s>}
              </span>
              <span className="preview-buy">{needsChoice ? texts.preview.choose : texts.preview.buy}</span>
            </div>
          )}
        </article>
      </div>
    </Card>
  );
}
