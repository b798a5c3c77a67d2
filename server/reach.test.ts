import { expect, test } from 'vitest'
import { reachOf } from './reach.ts'

const local = { publicUrl: 'http://localhost:4000', host: 'localhost', port: 4000 }

test.each([
  {
    what: 'one with an address of its own',
    config: { ...local, publicUrl: 'https://shows.example.org' },
    address: '192.168.1.20',
    reach: { url: 'https://shows.example.org', isOnlyHere: false },
  },
  {
    what: 'one that listens to this computer only',
    config: local,
    address: '192.168.1.20',
    reach: {
      url: 'http://localhost:4000',
      isOnlyHere: true,
      networkUrl: 'http://192.168.1.20:4000',
    },
  },
  {
    what: 'one behind a proxy on this computer that calls itself 127.0.0.1',
    config: { publicUrl: 'http://127.0.0.1', host: '127.0.0.1', port: 4000 },
    address: null,
    reach: { url: 'http://127.0.0.1', isOnlyHere: true, networkUrl: null },
  },
  {
    what: 'one that listens to the network and calls itself localhost',
    config: { ...local, host: '0.0.0.0', port: 4100 },
    address: '192.168.1.20',
    reach: { url: 'http://192.168.1.20:4100', isOnlyHere: false },
  },
  {
    what: 'one that listens to a network that is not there',
    config: { ...local, host: '0.0.0.0' },
    address: null,
    reach: { url: 'http://localhost:4000', isOnlyHere: true, networkUrl: null },
  },
])('where the devices of a show ground find $what', ({ config, address, reach }) => {
  expect(reachOf(config, address)).toMatchObject(reach)
})
