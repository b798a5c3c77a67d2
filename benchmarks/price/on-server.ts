import '#server/app.ts'
import { timesOf } from './basket.ts'

// A process by itself with what a server has loaded, and nothing of what the benchmarks need besides.
const [horses = 0, places = 0, rounds = 0] = process.argv.slice(2).map(Number)
const before = process.cpuUsage()
const times = timesOf({ horses, places }, rounds)
const { user, system } = process.cpuUsage(before)
process.stdout.write(JSON.stringify({ times, cpu: (user + system) / 1000 / times.length }))
