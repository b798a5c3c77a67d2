import { timesOf } from './basket.ts'

// What the page of the benchmark runs: the same pricing, with the browser's own engine.
Object.assign(globalThis, { timesOf })
