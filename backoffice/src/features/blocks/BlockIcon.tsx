import {
  IconCarouselHorizontal,
  IconCategory,
  IconClick,
  IconCode,
  IconColumns2,
  IconForms,
  IconHelpCircle,
  IconLayoutGrid,
  IconMap,
  IconPhoto,
  IconSeparator,
  IconSquare,
  IconTicket,
  IconToolsKitchen2,
  IconTypography,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, TablerIcon>> = {
  text: IconTypography,
  picture: IconPhoto,
  gallery: IconLayoutGrid,
  banners: IconCarouselHorizontal,
  dishes: IconToolsKitchen2,
  category: IconCategory,
  columns: IconColumns2,
  promocode: IconTicket,
  map: IconMap,
  video: IconVideo,
  questions: IconHelpCircle,
  button: IconClick,
  form: IconForms,
  divider: IconSeparator,
  html: IconCode,
};

export function BlockIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? IconSquare;
  return <Icon size={18} aria-hidden />;
}
