import { type RefObject, useEffect, useRef, useState } from 'react'

interface OpenOnArrival {
  button: RefObject<HTMLButtonElement | null>
  opened: boolean
  setOpened: (opened: boolean) => void
}

/**
 * For a menu that is loaded when its button is first pressed: it opens as it comes, and the focus goes
 * to its own button, which took the place of the pressed one.
 */
export function useOpenOnArrival(): OpenOnArrival {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpened(true)
  }, [])
  return { button, opened, setOpened }
}
