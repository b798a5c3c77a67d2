import { Kbd } from '@mantine/core'
import './shortcut.css'

/** The key that presses a button, on the button, where there is a keyboard. */
export function Shortcut({ of }: { of: string }) {
  return <Kbd size="xs" ff="text" className="paddock-shortcut" aria-hidden data-key={of} />
}
