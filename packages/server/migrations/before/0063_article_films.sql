-- A short film of ours that shows in the product what an article of the library is about. Articles of admins have none.
ALTER TABLE resources ADD COLUMN film text CHECK (film IS NULL OR is_library);
