/** A frame as it was sent, from one version to the next. */
export interface SentFrame {
  since: number
  version: number
  bytes: Buffer
}

/** The last frames of a room, each beginning at the version where the one before it ended. */
export interface FrameRing {
  frames: SentFrame[]
  /** Sum of all bytes held. */
  weight: number
}

/** Above either bound a snapshot is the cheaper answer. */
const MOST_FRAMES = 64
const HEAVIEST = 256 * 1024

export function emptyRing(): FrameRing {
  return { frames: [], weight: 0 }
}

export function addFrame(ring: FrameRing, frame: SentFrame): void {
  ring.frames.push(frame)
  ring.weight += frame.bytes.length
  while (ring.frames.length > MOST_FRAMES || ring.weight > HEAVIEST) {
    ring.weight -= ring.frames.shift()?.bytes.length ?? 0
  }
}

/** What came after `version`, in order; undefined when the ring does not reach back to it. */
export function framesSince(ring: FrameRing, version: number): Buffer[] | undefined {
  const first = ring.frames.findIndex((frame) => frame.since === version)
  return first < 0 ? undefined : ring.frames.slice(first).map((frame) => frame.bytes)
}
