import { pointCalls, pointPage } from '../contract/admin/points.contract.ts';
import { documentFeature } from './documents/documentFeature.ts';

export const points = documentFeature(pointPage, pointCalls);
