/** Names of the streams, in one place: readers, writers and recovery must agree on them. */
export const cartStream = (cartId: string): string => `cart-${cartId}`;
/** A client has one cart for ever, so there is no pointer to keep. */
export const cartOfClient = (clientId: string): string => clientId;
export const orderStream = (orderId: string): string => `order-${orderId}`;
/** An order's money at its bank. */
export const paymentStream = (orderId: string): string => `payment-${orderId}`;
/** An order in the restaurant's till. */
export const ticketStream = (orderId: string): string => `ticket-${orderId}`;
/** An order and the couriers of another company. */
export const dispatchStream = (orderId: string): string => `dispatch-${orderId}`;
export const orderNumbersStream = (day: string): string => `orderNumbers-${day}`;
export const bonusStream = (clientId: string): string => `bonus-${clientId}`;
export const promocodeStream = (promocodeId: string): string => `promocode-${promocodeId}`;
/** The uses of one person, where a promocode is limited for each and not for all. */
export const personalUsesStream = (promocodeId: string, customerKey: string): string =>
  `promocodeUses-${promocodeId}-${customerKey}`;
/** The use of one code of a series: the stream begins with it. */
export const codeUseStream = (codeId: string): string => `promocodeCode-${codeId}`;
export const clientStream = (clientId: string): string => `client-${clientId}`;
export const staffStream = (staffId: string): string => `staff-${staffId}`;
export const staffListsStream = (staffId: string): string => `staffLists-${staffId}`;
export const formAnswerStream = (answerId: string): string => `formAnswer-${answerId}`;
export const notificationStream = (id: string): string => `notification-${id}`;
export const feedbackStream = (orderId: string): string => `feedback-${orderId}`;
/** What the visits of a day have come to. */
export const visitsStream = (date: string): string => `visits-${date}`;
