import { DomainError } from '../../domain/domainError.ts';
import type { ShopReader } from '../ports.ts';
import { type ClientAnswer, type ClientDeps, type ClientRequest, handleClient } from './handleClient.ts';

export interface LikeProductRequest extends ClientRequest {
  readonly productId: string;
  readonly liked: boolean;
}

/** A like that is taken back may be of a dish that is sold no more. */
export const likeProduct =
  (deps: ClientDeps & { shop: Pick<ShopReader, 'current'> }) =>
  async ({ clientId, productId, liked, origin }: LikeProductRequest): Promise<ClientAnswer> => {
    const product = deps.shop.current().products.get(productId);
    if (liked && (!product || product.archived)) throw new DomainError('ProductNotFound', { productId });
    return handleClient(deps, { type: liked ? 'Like' : 'Unlike', clientId, productId }, origin);
  };
export type LikeProduct = ReturnType<typeof likeProduct>;
