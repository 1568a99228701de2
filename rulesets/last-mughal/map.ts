/** Where the places lie, by longitude and latitude: of the document's own, and of towns that players are likely to add. */
import type { Places } from '#kit'

const towns: { readonly [zone: string]: readonly [east: number, north: number] } = {
  agra: [78.02, 27.18],
  ajmer: [74.64, 26.45],
  aligarh: [78.08, 27.88],
  allahabad: [81.85, 25.44],
  ambala: [76.78, 30.38],
  amritsar: [74.87, 31.63],
  arrah: [84.67, 25.56],
  azamgarh: [83.18, 26.07],
  bareilly: [79.42, 28.36],
  benares: [82.99, 25.32],
  bithur: [80.27, 26.61],
  calcutta: [88.36, 22.57],
  cawnpore: [80.33, 26.45],
  delhi: [77.21, 28.65],
  dinapore: [85.05, 25.63],
  etawah: [79.02, 26.78],
  farrukhabad: [79.58, 27.39],
  fatehgarh: [79.63, 27.37],
  fatehpur: [80.81, 25.93],
  ferozepore: [74.61, 30.93],
  fyzabad: [82.14, 26.77],
  gorakhpur: [83.37, 26.76],
  gwalior: [78.18, 26.22],
  hazaribagh: [85.36, 23.99],
  indore: [75.86, 22.72],
  jaunpur: [82.68, 25.75],
  jhansi: [78.57, 25.45],
  kalpi: [79.74, 26.12],
  karnal: [76.99, 29.69],
  lahore: [74.34, 31.55],
  lucknow: [80.95, 26.85],
  mainpuri: [79.02, 27.23],
  meerut: [77.71, 28.98],
  moradabad: [78.77, 28.84],
  muttra: [77.67, 27.49],
  nepal: [84.6, 28.1],
  patna: [85.14, 25.59],
  punjab: [74.34, 31.55],
  rohtak: [76.61, 28.9],
  saugor: [78.74, 23.84],
  shahjahanpur: [79.9, 27.88],
  shimla: [77.17, 31.1],
}

const west = 73.5
const north = 32
/** East and south in hundredths of a country from Punjab to Calcutta; nothing of a town that is not known. */
export function placeAt(zone: string): { readonly at?: { readonly x: number; readonly y: number } } {
  const town = towns[zone]
  return town ? { at: { x: (100 * (town[0] - west)) / 15.5, y: (100 * (north - town[1])) / 10 } } : {}
}

/** The Grand Trunk Road of 1857, from the Punjab to Calcutta. */
export const roads: Places['roads'] = [
  {
    says: 'Grand Trunk Road',
    along: ['punjab', 'ambala', 'delhi', 'aligarh', 'cawnpore', 'allahabad', 'benares', 'hazaribagh', 'calcutta'],
  },
]
