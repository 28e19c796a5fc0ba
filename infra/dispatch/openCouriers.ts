import { dispatchHookPath } from '../../api/contract/dispatch.contract.ts';
import type { CourierService, CourierServices, Place } from '../../commands/dispatch/courierService.ts';
import type { CheckStep, IntegrationSecrets } from '../../commands/integrations.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { CourierServiceName } from '../../domain/integrations/courierServices.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { orCourierFailure } from './courierFailure.ts';
import { createYandexDelivery } from './yandexDelivery/yandexDelivery.ts';

export interface CouriersSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
  /** Of the shop, for the calls of a service; null = it does not know its own address. */
  readonly publicOrigin: string | null;
}

/** A service whose page has «Проверить». @throws {ServiceFailure} when it cannot even be asked. */
export type CheckedCourierService = CourierService & {
  check(from: Place | null, signal?: AbortSignal): Promise<CheckStep[]>;
};

/** What a service cannot do without. */
export const keyOf: Readonly<Record<CourierServiceName, SecretName>> = {
  yandexDelivery: 'yandexDeliveryToken',
};
const isWhole = (set: Integrations, name: CourierServiceName): boolean => set[keyOf[name]] !== null;

export interface OpenedCouriers extends CourierServices {
  open(name: CourierServiceName): Promise<CheckedCourierService>;
}

export const openCouriers = ({ shop, secrets, ask, publicOrigin }: CouriersSetup): OpenedCouriers => ({
  current: () => {
    const set = shop.current().integrations;
    return set.dispatchOn && isWhole(set, set.dispatchService) ? set.dispatchService : null;
  },
  open: async (name) => {
    const set = shop.current().integrations;
    const token = await secrets.read(keyOf[name]);
    if (!isWhole(set, name) || token === null)
      return orCourierFailure(Promise.reject(new ServiceFailure(integrationTexts.providers[name], 'setup')));
    switch (name) {
      case 'yandexDelivery': {
        const hookToken = await secrets.read('yandexDeliveryHookToken');
        return createYandexDelivery(ask, {
          baseUrl: set.yandexDeliveryUrl,
          token,
          taxiClass: set.yandexDeliveryClass.trim(),
          thermobag: set.yandexDeliveryThermobag,
          hookUrl:
            publicOrigin === null || hookToken === null
              ? null
              : // What it adds to the address begins after the last «&».
                (orderId) => `${publicOrigin}${dispatchHookPath[name]}/${hookToken}?order=${orderId}&`,
        });
      }
    }
  },
});
