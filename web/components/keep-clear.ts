/** How far from a corner of the screen a notice reaches, in pixels; the kit's are 440 wide. */
const reach = { width: 460, height: 200 }

/** Whether a notice in the corner at the bottom right would lie over what somebody writes in now. */
export function isUnderNotice(
  field: Pick<DOMRect, 'right' | 'bottom'>,
  screen: { width: number; height: number },
): boolean {
  return field.right > screen.width - reach.width && field.bottom > screen.height - reach.height
}
