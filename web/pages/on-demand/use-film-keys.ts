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
      if (document.querySelector('[role="dialog"]')) return
      const target = event.target instanceof HTMLElement ? event.target : null
      const isMark = target?.matches('[data-cell]') ?? false
      const isText = !isMark && (target?.matches('input, textarea, select') ?? false)
      const isSpace = event.key === ' '
      if (isSpace && (event.ctrlKey || event.metaKey)) toggle(video.current)
      else if (isText || event.ctrlKey || event.metaKey || event.altKey) return
      else if (isSpace && (target?.matches('button, a, video, summary') ?? false)) return
      else if (!act(event.key, { video: video.current, isMark, acts: latest.current })) return
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the mark that has the focus takes the arrows.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [video])
}

interface Place {
  video: HTMLVideoElement | null
  isMark: boolean
  acts: FilmKeys | null
}

function act(key: string, { video, isMark, acts }: Place): boolean {
  const done: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': () => toggle(video),
    k: () => toggle(video),
    j: () => skip(video, -5),
    l: () => skip(video, 5),
    ArrowLeft: () => skip(video, -1),
    ArrowRight: () => skip(video, 1),
    '<': () => changeRate(video, -1),
    '>': () => changeRate(video, 1),
    // In a mark they are typed.
    ',': isMark ? undefined : () => skip(video, -oneFrame),
    '.': isMark ? undefined : () => skip(video, oneFrame),
    e: acts?.onError,
    c: acts?.onComment,
    t: acts?.onStamp,
    '?': acts?.onHelp,
  }
  const found = done[key.length === 1 ? key.toLowerCase() : key]
  found?.()
  return found !== undefined
}

function changeRate(video: HTMLVideoElement | null, by: number): void {
  if (!video) return
  const at = rates.findIndex((rate) => rate >= video.playbackRate)
  video.playbackRate = rates[Math.min(rates.length - 1, Math.max(0, at + by))] ?? 1
}
