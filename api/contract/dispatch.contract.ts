/** Where courier services call the shop; each in its own words, so their bodies are no part of the contract. */
export const dispatchHookPath = { yandexDelivery: '/api/couriers/yandex-delivery' } as const;
