/**
 * Pages of the riders' application, which is loaded as a whole (decision 034). The server and the service worker
 * know the same addresses.
 */
const ridersPages = /^\/(shows\/\d+\/enter|my-entries(\/\d+)?)\/?([?#]|$)/

export function isRidersPage(address: string): boolean {
  return ridersPages.test(address)
}
