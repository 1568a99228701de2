/** A map and tables of ours, not the document's, for the battle to try and for ready forces: each can be changed by hand. */
import type { TypedTable } from '#kit'
import type { Province, ProvinceId, Zone } from './state.ts'
import { battleColumns, siegeColumns, sixRows } from './typed/grammar.ts'

/** A table from its rows, each a line of cells. */
const table = (columns: readonly string[], lines: readonly string[]): TypedTable => ({
  columns,
  rows: sixRows,
  cells: lines.map((line) => line.split(' ')),
})

export const battleTable = table(battleColumns, [
  '2AR 2AR 1AR 1AR 1AR 1A 1A+1D',
  '2AR 1AR 1AR 1AR 1A+1D 1A+1D 1DR',
  '1AR 1AR 1AR 1A+1D 1A+1D 1DR 1DR',
  '1AR 1AR 1A 1A+1D 1DR 1DR 1DR',
  '1AR 1A 1A+1D 1DR 1DR 1DR 2DR',
  '1A 1A+1D 1D 1DR 1DR 2DR 2DR',
])
export const siegeTable = table(siegeColumns, [
  '- - - - -',
  '- - - - 1',
  '- - - 1 1',
  '- - 1 1 1',
  '- 1 1 1 2',
  '1 1 1 2 2',
])

/** Provinces, and what is next to what; two stages of the Grand Trunk Road are added. */
export const zones: { readonly [id: string]: Partial<Zone> } = {
  calcutta: { province: 'bengal', beside: 'Hazaribagh by road' },
  hazaribagh: { province: 'bengal', beside: 'Calcutta by road, Benares by road over 1 river' },
  benares: {
    name: 'Benares',
    province: 'nwp',
    road: true,
    beside: 'Hazaribagh by road over 1 river, Allahabad by road',
  },
  allahabad: {
    province: 'nwp',
    road: true,
    beside: 'Benares by road, Cawnpore by road over 1 river, Lucknow over 1 river',
  },
  cawnpore: {
    province: 'nwp',
    beside:
      'Allahabad by road over 1 river, Aligarh by road, Lucknow over 1 river, Gwalior over 1 river, Jhansi over 1 river',
  },
  lucknow: { province: 'oudh', road: false, beside: 'Cawnpore over 1 river, Allahabad over 1 river, Nepal' },
  aligarh: {
    name: 'Aligarh',
    province: 'nwp',
    road: true,
    beside: 'Cawnpore by road, Delhi by road, Meerut, Gwalior over 1 river',
  },
  delhi: { province: 'nwp', road: true, beside: 'Aligarh by road, Ambala by road, Meerut over 1 river' },
  meerut: { province: 'nwp', road: false, beside: 'Delhi over 1 river, Aligarh, Ambala over 1 river' },
  ambala: { province: 'nwp', road: true, beside: 'Delhi by road, Punjab by road, Meerut over 1 river, Shimla' },
  gwalior: { province: 'nwp', road: false, beside: 'Cawnpore over 1 river, Aligarh over 1 river, Jhansi' },
  jhansi: { province: 'nwp', road: false, beside: 'Gwalior, Cawnpore over 1 river' },
  shimla: { road: false, beside: 'Ambala' },
  punjab: { beside: 'Ambala by road' },
  nepal: { beside: 'Lucknow' },
}

/** Of the provinces that the document leaves to the map. */
export const provinces: { readonly [P in ProvinceId]?: Partial<Province> } = {
  nwp: { value: 4, listed: true },
  oudh: { listed: true },
  bengal: { listed: true },
  rohilkhand: { listed: true },
}
