/**
 * What one box has of the deposit of an order of several, in the smallest unit: the shares of all of them are the
 * whole amount.
 */
export function depositShare(
  amount: number,
  { quantity, number }: { quantity: number; number: number },
): number {
  const upTo = (boxes: number) => Math.floor((amount * Math.min(boxes, quantity)) / quantity)
  return upTo(number) - upTo(number - 1)
}
