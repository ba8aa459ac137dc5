import type { Pagination } from '@portal/api-client';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { lastPageOf } from './page-of.ts';

/** Every page of a list, one after the other, as large as the API allows. */
export async function everyPage<Data extends { readonly pagination: Pagination }>(
  fetchPage: (page: { readonly page: number; readonly per_page: number }) => Promise<Data>,
): Promise<Data[]> {
  const pages: Data[] = [];
  for (let page = 1; ; page += 1) {
    const data = await fetchPage({ page, per_page: PER_PAGE_MAX });
    pages.push(data);
    if (page >= lastPageOf(data.pagination)) return pages;
  }
}
