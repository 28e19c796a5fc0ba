/** The city that the stand-ins of address services know. */
export const city = {
  name: 'Томск',
  streets: ['Ленина', 'Садовая', 'Киевская'],
  /** Where nobody has measured a house. */
  newStreet: 'Новая',
  houses: ['2', '4', '10', '10к2', '12'],
  /** Words that say what something is. */
  noise: ['г', 'ул', 'д', 'томск', ''],
  yandexStreet: 'улица Ленина',
  yandexAsked: /ленин/i,
  address: (street: string, house: string | null) =>
    [`г Томск`, `ул ${street}`, ...(house ? [`д ${house}`] : [])].join(', '),
} as const;
