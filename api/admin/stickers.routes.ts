import { stickerCalls, stickerPage } from '../contract/admin/stickers.contract.ts';
import { documentFeature } from './documents/documentFeature.ts';

export const stickers = documentFeature(stickerPage, stickerCalls);
