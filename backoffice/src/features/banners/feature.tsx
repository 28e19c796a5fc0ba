import { IconSpeakerphone } from '@tabler/icons-react';
import { bannerCalls, bannerPage } from '../../../../api/contract/admin/banners.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { BannerCounts } from './BannerCounts.tsx';
import { bannerCards as cards, bannerHints as hints, banners as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: bannerPage,
  calls: bannerCalls,
  path: '/commercial/banners',
  entry: 'banners',
  icon: <IconSpeakerphone size={18} />,
  texts,
  columns: ['place', 'audience', 'published', 'show_from', 'show_until', 'position'],
  Actions: BannerCounts,
  cards: [
    { title: cards.words, fields: ['title', 'text', 'button_text', 'link', 'tone'], hints },
    { title: cards.pictures, fields: ['file_info', 'desktop_file_info'], hints },
    {
      title: cards.where,
      fields: ['published', 'place', 'audience', 'show_from', 'show_until', 'position'],
      hints,
    },
  ],
});
