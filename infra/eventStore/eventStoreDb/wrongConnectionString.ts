/** Says what is wrong and never repeats the string: it holds a password. */
export class WrongConnectionString extends Error {
  override readonly name = 'WrongConnectionString';
}
