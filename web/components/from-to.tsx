import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

/** What a value was and what it is now: the font of the pages has no arrow. */
export function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      {from} <IconArrowRight size="1em" style={{ verticalAlign: '-0.125em' }} aria-hidden />
      <VisuallyHidden>→</VisuallyHidden> {to}
    </>
  )
}
