import type { PageName } from '@portal/api-schema';
import * as calls from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pages } from '../db/schema/event.ts';
import { notFound } from '../errors.ts';
import { serve } from '../plugins/own/route.ts';

/** The same words as in the menus (product.txt §2). */
const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  help: 'مركز المساعدة',
};

export function pageRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, calls.getPage, async ({ params }) => {
    const [page] = await db.select().from(pages).where(eq(pages.name, params.name)).limit(1);
    if (!page) throw notFound();
    return { message: 'page data', data: { title: PAGE_TITLES[page.name], body: page.body } };
  });
}
