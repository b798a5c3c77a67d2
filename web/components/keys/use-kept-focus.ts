import { type RefObject, useEffect } from 'react'

/** What had the focus, to be found again when its place is taken by something else. */
interface Held {
  element: HTMLElement
  words: string
  /** Which row it was in (`data-row`), and the how-manieth that was. */
  row: string | undefined
  rowAt: number
}

/**
 * The focus stays inside when what has it is taken away or can no longer be pressed: it goes to the same
 * control of the same row, else of the row that is there then, else to the same words, else to what
 * is done next (`data-main`). A reader who leaves on purpose is let go. By a name it is handed on to the page
 * that follows under the same name: from one pair to the next.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>, name = ''): void {
  useEffect(() => {
    const { current } = container
    if (current === null) return undefined
    let held: Held | null = handedOn.get(name) ?? null
    handedOn.delete(name)
    /** Where the focus was put, until somebody does something. */
    let mended: HTMLElement | undefined
    const come = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (target.contains(current)) return comeBack()
      held = current.contains(target) ? holdOf(current, target) : null
    }
    /** A page that opens takes the focus as a whole, before or after what is on it has changed. */
    const comeBack = () => {
      if (mended) mended.focus()
      else mend()
    }
    const act = () => {
      mended = undefined
    }
    const touch = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('button, a, input') !== null
      if (!isInside) held = null
    }
    const mend = () => {
      if (held === null || !isLost(held.element, current)) return
      mended = findAgain(current, held)
      mended?.focus()
    }
    const observer = new MutationObserver(mend)
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', come)
    document.addEventListener('keydown', act, true)
    document.addEventListener('pointerdown', act, true)
    document.addEventListener('pointerdown', touch)
    mend()
    return () => {
      if (held !== null && name !== '') handedOn.set(name, held)
      observer.disconnect()
      document.removeEventListener('focusin', come)
      document.removeEventListener('keydown', act, true)
      document.removeEventListener('pointerdown', act, true)
      document.removeEventListener('pointerdown', touch)
    }
  }, [container, name])
}

const handedOn = new Map<string, Held>()

function holdOf(container: HTMLElement, element: HTMLElement): Held {
  const row = element.closest<HTMLElement>('[data-row]')
  return {
    element,
    words: wordsOf(element),
    row: row?.dataset['row'],
    rowAt: row ? rowsOf(container).indexOf(row) : -1,
  }
}

/** Gone or not to be pressed, and nothing else has the focus. */
function isLost(element: HTMLElement, container: HTMLElement): boolean {
  const { activeElement } = document
  const isNowhere = activeElement === null || activeElement.contains(container)
  return (isNowhere || activeElement === element) && !(element.isConnected && isPressable(element))
}

function findAgain(container: HTMLElement, { words, row, rowAt }: Held): HTMLElement | undefined {
  const rows = rowsOf(container)
  const same = rows.find((each) => each.dataset['row'] === row)
  const near = rowAt < 0 ? undefined : (rows[rowAt] ?? rows.at(-1))
  const main = [...container.querySelectorAll<HTMLElement>('[data-main]')].filter(isPressable)
  return (
    (same && (saying(same, words) ?? pressable(same)[0])) ??
    (near && pressable(near)[0]) ??
    saying(container, words) ??
    main[0] ??
    pressable(container)[0]
  )
}

/** Those in which something can be pressed. */
function rowsOf(container: HTMLElement): HTMLElement[] {
  const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')]
  return rows.filter((row) => pressable(row).length > 0)
}

function saying(within: HTMLElement, words: string): HTMLElement | undefined {
  return pressable(within).find((each) => wordsOf(each) === words)
}

function pressable(within: HTMLElement): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>('button, a, input')].filter(isPressable)
}

function isPressable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.checkVisibility()
}

function wordsOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const [of] = element instanceof HTMLInputElement ? (element.labels ?? []) : []
  return (of ?? element).textContent ?? ''
}
