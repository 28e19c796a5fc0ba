/** Where tills call the shop; each in its own words, so their bodies are no part of the contract. */
export const tillHookPath = { iiko: '/api/till/iiko', frontPad: '/api/till/frontpad' } as const;
