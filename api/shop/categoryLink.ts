import type { Category } from '../../domain/category/category.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { CategoryLink } from '../contract/catalogue.contract.ts';
import { fileInfo } from './fileInfo.ts';
import { pathsOf } from './paths.ts';

export const categoryLink = (category: Category, shop: Shop): CategoryLink => ({
  category_id: category.id,
  name: category.name,
  full_path: pathsOf(shop).ofCategory(category.id) ?? '',
  slug: category.slug,
  file_info: fileInfo(category.picture),
  is_menu_hidden: category.hiddenInMenu,
});
