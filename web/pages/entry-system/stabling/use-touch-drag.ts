import { type PointerEvent, useRef, useState } from 'react'

/** Milliseconds that a finger rests before it takes a stay: a shorter one scrolls the map. */
const hold = 250

/** Pixels that a resting finger may tremble. */
const tremble = 8

interface TouchDrag {
  /** On what is dragged: who stays there, null where the box is empty. */
  handlers: (stayId: string | null) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onTouchStart: () => void
  }
  /** The box under the finger. */
  over: string | null
  /** True for the click that the browser makes of the end of a drag. */
  wasDragged: () => boolean
}

/**
 * Drag by finger and pen: hold a stay, move to a box, let go. The mouse drags as browsers do by themselves. A stay that
 * is let go where it was is chosen and goes nowhere.
 */
export function useTouchDrag({
  onTake,
  onDrop,
}: {
  onTake: (stayId: string) => void
  /** Null: let go beside all boxes. */
  onDrop: (stayId: string, boxId: string | null) => void
}): TouchDrag {
  const [over, setOver] = useState<string | null>(null)
  const dragged = useRef(false)
  const begin = (event: PointerEvent<HTMLElement>, stayId: string) => {
    dragged.current = false
    const { pointerId, clientX, clientY } = event
    const origin = event.currentTarget.dataset['boxId'] ?? null
    let isTaken = false
    const ended = new AbortController()
    const { signal } = ended
    const take = setTimeout(() => {
      isTaken = true
      dragged.current = true
      onTake(stayId)
    }, hold)
    const stop = () => {
      clearTimeout(take)
      ended.abort()
      setOver(null)
    }
    const own = (listener: (moved: globalThis.PointerEvent) => void) => (moved: Event) => {
      if (moved instanceof globalThis.PointerEvent && moved.pointerId === pointerId) listener(moved)
    }
    const move = own((moved) => {
      if (isTaken) return setOver(boxAt(moved))
      const way = Math.hypot(moved.clientX - clientX, moved.clientY - clientY)
      if (way > tremble) stop()
    })
    const end = own((moved) => {
      const boxId = boxAt(moved)
      if (isTaken && boxId !== origin) onDrop(stayId, boxId)
      stop()
    })
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', end, { signal })
    addEventListener('pointercancel', stop, { signal })
    // A page that scrolls takes the pointer away: not while a stay is held.
    addEventListener(
      'touchmove',
      (touch) => {
        if (isTaken) touch.preventDefault()
      },
      { signal, passive: false },
    )
  }
  return {
    over,
    handlers: (stayId) => ({
      onPointerDown: (event) => {
        if (stayId !== null && event.pointerType !== 'mouse') begin(event, stayId)
      },
      onTouchStart: () => {
        dragged.current = false
      },
    }),
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}

function boxAt({ clientX, clientY }: globalThis.PointerEvent): string | null {
  const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-box-id]')
  return at?.dataset['boxId'] ?? null
}
