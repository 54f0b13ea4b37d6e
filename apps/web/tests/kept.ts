import type { Page } from 'playwright-core';

/** How many lines of records the browser keeps. */
export const linesKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sandtable');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('lines').objectStore('lines').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
