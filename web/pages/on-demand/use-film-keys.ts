import { type RefObject, useEffect, useRef } from 'react'
import { skip, toggle } from './film-player.tsx'

const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
const oneFrame = 1 / 30

interface FilmKeys {
  onError: () => void
  onComment: () => void
  onStamp: () => void
  onHelp: () => void
}

/**
 * Space or K play and pause, J and L go 5 s, arrows 1 s, comma and point one frame, < and > change the speed. Where
 * a text is typed only Ctrl-Space acts; digits and Enter belong to the marks.
 */
export function useFilmKeys(
  video: RefObject<HTMLVideoElement | null>,
  acts: FilmKeys | null,
): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actOf(event, { video: video.current, acts: latest.current })
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    // Before the mark that has the focus takes the arrows.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [video])
}

interface Place {
  video: HTMLVideoElement | null
  acts: FilmKeys | null
}

/** The panel of the account is a dialog that is always on the page, and hidden until it is opened. */
const openDialog = '[role="dialog"]:not([popover]), [role="dialog"]:popover-open'

function actOf(event: KeyboardEvent, place: Place): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (altKey || document.querySelector(openDialog)) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  const on = ctrlKey || metaKey ? 'text with Ctrl' : placeOf(target)
  if (dead[on].includes(name) || (on === 'text with Ctrl' && name !== ' ')) return undefined
  return on === 'text' ? undefined : actsOf(place).get(name)
}

type Focus = ReturnType<typeof placeOf> | 'text with Ctrl'

/** Keys that belong to what has the focus. */
const dead: Readonly<Record<Focus, readonly string[]>> = {
  // They are typed.
  mark: [',', '.'],
  text: [],
  'text with Ctrl': [],
  button: [' '],
  page: [],
}

/** What has the focus. */
function placeOf(target: EventTarget | null): 'mark' | 'text' | 'button' | 'page' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.matches('[data-cell]')) return 'mark'
  if (target.matches('input, textarea, select')) return 'text'
  return target.matches('button, a, video, summary') ? 'button' : 'page'
}

function actsOf({ video, acts }: Place): ReadonlyMap<string, () => void> {
  const skips = (seconds: number) => () => skip(video, seconds)
  return new Map([
    [' ', () => toggle(video)],
    ['k', () => toggle(video)],
    ['j', skips(-5)],
    ['l', skips(5)],
    ['ArrowLeft', skips(-1)],
    ['ArrowRight', skips(1)],
    [',', skips(-oneFrame)],
    ['.', skips(oneFrame)],
    ['<', () => changeRate(video, -1)],
    ['>', () => changeRate(video, 1)],
    ...(acts ? marking(acts) : []),
  ])
}

function marking({ onError, onComment, onStamp, onHelp }: FilmKeys) {
  return [
    ['e', onError],
    ['c', onComment],
    ['t', onStamp],
    ['?', onHelp],
  ] as const
}

function changeRate(video: HTMLVideoElement | null, by: number): void {
  if (!video) return
  const at = rates.findIndex((rate) => rate >= video.playbackRate)
  video.playbackRate = rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? 1
}
