/*
 * A process of its own: reads a film that an account sent, and writes it as H.264 and AAC into an MP4.
 *
 *   node convert-film.ts check CONVERTER
 *   node convert-film.ts inspect CONVERTER FROM
 *   node convert-film.ts convert CONVERTER FROM TO
 *
 * CONVERTER is the optional package, or a program that is called with FROM and TO. Says on its last line of stdout what
 * came out of it. Nothing else of Paddock is loaded here.
 */
import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  VideoSampleSink,
  WEBM,
} from 'mediabunny'
import { type FilmStreams, isPlayedFilm, isPlayedPicture } from '../../../domain/video/film.ts'
import type { ChildAnswer } from './converter.ts'

const [task, converter = '', from = '', to = ''] = process.argv.slice(2)

const isProgram = isAbsolute(converter)

/** A film that is refused for good; everything else may go better the next time. */
class UnfitFilm extends Error {}

/** Of two hours, and of no more dots than a camera of eight thousand lines has. */
const longestSeconds = 2 * 60 * 60
const mostDots = 8192 * 4320

interface ReadFilm extends FilmStreams {
  isPlayed: boolean
  /** Where picture and sound begin and end, in seconds as a player counts them. */
  start: number
  end: number
  track: InputVideoTrack
}

// Playlists are no films: they name other files, which would be read.
const formats = [MP4, QTFF, WEBM, MATROSKA]

async function read(path: string): Promise<ReadFilm> {
  try {
    const input = new Input({ formats, source: new FilePathSource(path) })
    const track = await input.getPrimaryVideoTrack()
    if (track === null) throw new UnfitFilm('no picture')
    const sound = await input.getPrimaryAudioTrack()
    const streams: FilmStreams = {
      container: (await input.getFormat()).name,
      video: await track.getCodec(),
      videoParameters: await track.getCodecParameterString(),
      audio: sound === null ? 'none' : await sound.getCodec(),
    }
    const start = Math.max(0, await track.getFirstTimestamp())
    const end = await track.computeDuration()
    return { ...streams, isPlayed: isPlayedFilm(streams), start, end, track }
  } catch (error) {
    if (error instanceof UnfitFilm || isOfMachine(error)) throw error
    throw new UnfitFilm(error instanceof Error ? error.message : 'unreadable', { cause: error })
  }
}

/** Such as a full disk: no fault of the film. */
function isOfMachine(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** The package brings decoders and encoders; its name is not known when Paddock is built. */
async function loadPackage(): Promise<void> {
  const loaded: Record<string, unknown> = await import(converter)
  const { registerMediabunnyServer: register } = loaded
  if (typeof register !== 'function') throw new Error(`${converter} is not what it was`)
  register()
}

async function check(): Promise<ChildAnswer> {
  if (isProgram) await access(converter, constants.X_OK)
  else await loadPackage()
  return { outcome: 'ready' }
}

async function inspect(): Promise<ChildAnswer> {
  const { isPlayed } = await read(from)
  return { outcome: isPlayed ? 'played' : 'unplayed' }
}

async function convert(): Promise<ChildAnswer> {
  const film = await read(from)
  if (film.isPlayed) return { outcome: 'played' }
  const { track, end } = film
  const dots = (await track.getDisplayWidth()) * (await track.getDisplayHeight())
  if (end > longestSeconds || dots > mostDots) throw new UnfitFilm('too long or too large')
  if (isProgram) await runProgram()
  else await runPackage(film)
  await prove(film)
  return { outcome: 'converted' }
}

async function runProgram(): Promise<void> {
  const child = spawn(converter, [from, to], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = await new Promise<number | string | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
  if (ended !== 0) throw new Error(`the program ended with ${ended}`)
}

/** Sound that is not sampled again crashes the encoder of @mediabunny/server 1.59: so it is, at another rate. */
function soundAt(rate: number) {
  return { codec: 'aac', bitrate: 128_000, sampleRate: rate === 48_000 ? 44_100 : 48_000 } as const
}

/** As the browser of a rider makes large films smaller; what plays already is copied as it is. */
async function runPackage(film: ReadFilm): Promise<void> {
  await loadPackage()
  const input = new Input({ formats, source: new FilePathSource(from) })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(to),
  })
  const width = await film.track.getDisplayWidth()
  const height = await film.track.getDisplayHeight()
  // Never larger than it was; encoders want even numbers.
  const lines = Math.min(720, width, height) & ~1
  const size = height > width ? { width: lines } : { height: lines }
  const conversion = await Conversion.init({
    input,
    output,
    // The moments of marks stay: without it the first picture would move to the beginning.
    trim: { start: 0 },
    video: (track) => {
      if (track.id !== film.track.id) return { discard: true }
      if (isPlayedPicture(film)) return {}
      return { codec: 'avc', ...size, fit: 'contain', bitrate: 2.5e6, keyFrameInterval: 1 }
    },
    audio: async (track, number) => {
      if (number > 1) return { discard: true }
      return film.audio === 'aac' ? {} : soundAt(await track.getSampleRate())
    },
  })
  const lost = conversion.discardedTracks.filter(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost.length > 0) {
    throw new UnfitFilm(`not converted: ${lost.map(({ reason }) => reason).join(', ')}`)
  }
  await conversion.execute()
}

const moments = [0, 0.25, 0.5, 0.75, 0.98] as const

/** What was made is played, as long as the film, and has a picture at each of its moments. */
async function prove(film: ReadFilm): Promise<void> {
  const copy = await read(to)
  if (!copy.isPlayed || copy.container !== 'MP4') throw new UnfitFilm('the copy is not played')
  if (copy.audio === 'none' && film.audio !== 'none') throw new UnfitFilm('the copy is silent')
  if (Math.abs(copy.start - film.start) > 0.3 || Math.abs(copy.end - film.end) > 1) {
    throw new UnfitFilm('the copy begins or ends elsewhere')
  }
  await provePictures(copy)
}

async function provePictures({ track, start, end }: ReadFilm): Promise<void> {
  const packets = new EncodedPacketSink(track)
  const pictures = isProgram ? null : new VideoSampleSink(track)
  for (const share of moments) {
    const at = start + share * (end - start)
    const packet = await packets.getPacket(at)
    if (!packet || at - packet.timestamp > 2) throw new UnfitFilm('the copy has gaps')
    const picture = pictures ? await pictures.getSample(at) : undefined
    if (picture === null) throw new UnfitFilm('the copy shows no picture')
    picture?.close()
  }
}

async function answer(): Promise<ChildAnswer> {
  try {
    if (task === 'check') return await check()
    return await (task === 'inspect' ? inspect() : convert())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: error instanceof UnfitFilm ? 'unfit' : 'failed', reason }
  }
}

// Decoders leave threads behind that would keep the process.
const text = `\n${JSON.stringify(await answer())}\n`
process.stdout.write(text, () => process.exit(0))
